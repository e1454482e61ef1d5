export interface OpportunityEvents {
  'opportunity.posted': { opportunity_id: string; posted_by: string }
  'opportunity.changed': { opportunity_id: string; posted_by: string }
  /** Deleted by who posted it, or by an admin; posted_by is null where that account is gone. */
  'opportunity.deleted': { opportunity_id: string; posted_by: string | null; by: string }
  'opportunity.saved': { opportunity_id: string; user_id: string }
  'opportunity.unsaved': { opportunity_id: string; user_id: string }
  /** An import run brought new ones from one source. */
  'opportunity.imported': { source_id: string; added: number }
}

declare module '#server/platform/events.ts' {
  interface Events extends OpportunityEvents {}
}
