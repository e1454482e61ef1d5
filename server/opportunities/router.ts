import { create } from '#server/opportunities/create.ts'
import { deleteOpportunity } from '#server/opportunities/delete-opportunity.ts'
import { list } from '#server/opportunities/list.ts'
import { listOwnSaved } from '#server/opportunities/list-own-saved.ts'
import { read } from '#server/opportunities/read.ts'
import { save } from '#server/opportunities/save.ts'
import { scrape } from '#server/opportunities/scrape.ts'
import { unsave } from '#server/opportunities/unsave.ts'
import { update } from '#server/opportunities/update.ts'

/** The procedures of opportunities, as the contract names them. */
export const router = {
  opportunities: { list, read, create, update, delete: deleteOpportunity, scrape },
  savedOpportunities: { listOwn: listOwnSaved, save, unsave },
}
