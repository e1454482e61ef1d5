import { randomUUIDv7 } from 'node:crypto'
import type { App } from '#server/app.ts'
import type { SourceKind } from '#contract/opportunity-sources.ts'
import { opportunity_sources } from '#server/opportunities/tables.ts'

type KnownSource = { name: string; url: string; kind: SourceKind; enabled?: boolean; note?: string }

/** The sources of a new installation: they publish for everybody and allow redistribution. */
const KNOWN_SOURCES: KnownSource[] = [
  { name: 'Remotive', url: 'https://remotive.com/api/remote-jobs?limit=50', kind: 'remotive' },
  { name: 'Himalayas', url: 'https://himalayas.app/jobs/api?limit=20', kind: 'himalayas' },
  { name: 'Opportunities For Africans', url: 'https://www.opportunitiesforafricans.com/feed/', kind: 'feed' },
  { name: 'Opportunity Desk', url: 'https://opportunitydesk.org/feed/', kind: 'feed' },
  {
    name: 'ReliefWeb',
    url: 'https://api.reliefweb.int/v2/jobs?appname=YOUR-APPNAME&preset=latest&profile=full&limit=50',
    kind: 'reliefweb',
    enabled: false,
    note: 'ReliefWeb answers only approved app names. Request one at https://apidoc.reliefweb.int, put it into the address and enable the source.',
  },
]

/** Adds the known sources if there is no source yet; later changes by an operator remain. */
export async function addKnownSources({ inTransaction }: Pick<App, 'inTransaction'>): Promise<void> {
  await inTransaction(async (tx) => {
    const [any] = await tx.select({ id: opportunity_sources.id }).from(opportunity_sources).limit(1)
    if (any) return
    await tx
      .insert(opportunity_sources)
      .values(KNOWN_SOURCES.map((source) => ({ id: randomUUIDv7(), ...source })))
      .onConflictDoNothing()
  })
}
