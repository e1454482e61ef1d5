import type { Inside } from '#server/module.ts'
import { notify } from '#server/notifications/notify.ts'

/**
 * Who hears what came of reports: whoever sent one, whoever is reported, and whoever saved a scam. Whoever is kept out has a
 * mail of its own about that (mails.ts).
 */
export const tellOutcome: Inside = {
  'report.decided': async (event, within) => {
    const { decision_id: source_id, status, reporter_ids, reported_id, removed, kind, measure, words } = event
    const told = { actor_id: null, source_id }
    await notify({ kind: `report_${status}`, to: reporter_ids, ...told }, within)
    if (reported_id === null) return
    const to = [reported_id]
    if (removed) await notify({ kind: 'content_removed', to, ...told, details: { what: kind, text: words } }, within)
    if (measure === 'warn') await notify({ kind: 'warned', to, ...told, details: { text: words } }, within)
  },
  'report.scam_removed': ({ decision_id, title, user_ids }, within) =>
    notify(
      { kind: 'saved_was_scam', to: user_ids, actor_id: null, source_id: decision_id, details: { title } },
      within,
    ),
}
