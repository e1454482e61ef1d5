import { randomUUIDv7 } from 'node:crypto'
import type { App } from '#server/app.ts'
import type { SourceKind } from '#server/opportunities/sources/source-kind.ts'
import { opportunity_sources } from '#server/opportunities/tables.ts'

type KnownSource = { name: string; url: string; kind: SourceKind; enabled?: boolean; note?: string }

/** What a new installation reads: sources that publish for everybody to read and pass on. */
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
    note: 'ReliefWeb answers approved names alone. Ask for one at https://apidoc.reliefweb.int, write it into the address, and switch the source on.',
  },
]

/** Gives a production that has no source yet the known ones; what an operator made of them stays. */
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
