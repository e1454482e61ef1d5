export interface ReportEvents {
  'report.created': { report_id: string }
}

declare module '#server/platform/events.ts' {
  interface Events extends ReportEvents {}
}
