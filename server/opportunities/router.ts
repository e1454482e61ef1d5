import { createSource } from '#server/opportunities/create-source.ts'
import { create } from '#server/opportunities/create.ts'
import { deleteOpportunity } from '#server/opportunities/delete-opportunity.ts'
import { list } from '#server/opportunities/list.ts'
import { listOwnSaved } from '#server/opportunities/list-own-saved.ts'
import { read } from '#server/opportunities/read.ts'
import { listSources } from '#server/opportunities/list-sources.ts'
import { save } from '#server/opportunities/save.ts'
import { scrape } from '#server/opportunities/scrape.ts'
import { trySource } from '#server/opportunities/try-source.ts'
import { unsave } from '#server/opportunities/unsave.ts'
import { updateSource } from '#server/opportunities/update-source.ts'
import { update } from '#server/opportunities/update.ts'

/** The procedures of opportunities, as the contract names them. */
export const router = {
  opportunities: { list, read, create, update, delete: deleteOpportunity, scrape },
  opportunitySources: { list: listSources, create: createSource, update: updateSource, try: trySource },
  savedOpportunities: { listOwn: listOwnSaved, save, unsave },
}
