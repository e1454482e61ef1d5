import { keepPreviousData } from '@tanstack/react-query'
import { EMAIL_MAX } from '#contract/account.ts'
import { AUDIT_ACTIONS, USER_SEARCH_MAX, USER_SORTS } from '#contract/admin.ts'
import type { ConsentFilter } from '#contract/admin-api.ts'
import type { AuditAction, UserSort } from '#contract/admin.ts'
import { STANDINGS } from '#contract/moderation.ts'
import type { Standing } from '#contract/moderation.ts'
import { laterApi } from '#web/platform/later-api.ts'

/**
 * What is chosen anew of a filter; an empty text, or the value that needs no filter, takes it away. It is laid over what the
 * address says then: two changes within a moment are both kept.
 */
export type FilterChange<Filter> = { [Name in keyof Filter]?: string }

/** The filter of the user table, which is part of the address. */
export type UserFilter = { q?: string; sort?: Exclude<UserSort, 'newest'>; standing?: Standing }

/** The filter that an address names; what is not one is left out. */
export function userFilterIn({ q, sort, standing }: Record<string, unknown>): UserFilter {
  const words = wordsIn(q, USER_SEARCH_MAX)
  const known = USER_SORTS.find((one) => one === sort)
  const chosen = STANDINGS.find((one) => one === standing)
  return {
    ...(words && { q: words }),
    ...(known && known !== 'newest' && { sort: known }),
    ...(chosen && { standing: chosen }),
  }
}

/** Everything that admins read of accounts, whatever the filter. */
export const USERS_KEY = laterApi.admin.key()

/** Accounts page by page; while another filter loads, the old list stays. */
export function usersQuery(filter: UserFilter) {
  return laterApi.admin.listUsers.infiniteOptions({
    input: (cursor: string | null) => ({ ...filter, ...(cursor !== null && { cursor }) }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
}

/** What is reported, however far it is paged. */
export const REPORTS_KEY = laterApi.moderation.key()

/** What waits for a decision, page by page. */
export const reportsQuery = laterApi.moderation.listReports.infiniteOptions({
  input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
  initialPageParam: null,
  getNextPageParam: (page) => page.next_cursor,
})

export const sourcesQuery = laterApi.opportunitySources.list.queryOptions()

/** Asked again while the page is looked at: jobs announce nothing. */
const RUNNING_MS = 10_000

export const runningQuery = { ...laterApi.admin.readRunning.queryOptions(), refetchInterval: RUNNING_MS }

/** Jobs and mails that failed, page by page. */
export const failedJobsQuery = {
  ...laterApi.admin.listFailedJobs.infiniteOptions({
    input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next_cursor,
  }),
  refetchInterval: RUNNING_MS,
}

export const weeksQuery = laterApi.admin.listWeeks.queryOptions()

export const statsQuery = laterApi.admin.stats.queryOptions()

export function userQuery(id: string) {
  return laterApi.admin.readUser.queryOptions({ input: { id } })
}

/** The newest announcement; a live event asks for it again. */
export const announcementQuery = laterApi.announcements.readLatest.queryOptions()

/** The filter of consents that an address names; what is not one is left out. */
export function consentFilterIn({ q, marketing }: Record<string, unknown>): ConsentFilter {
  const words = wordsIn(q, EMAIL_MAX)
  return { ...(words && { q: words }), ...((marketing === 'yes' || marketing === 'no') && { marketing }) }
}

/** The record of consents, page by page. */
export function consentsQuery(filter: ConsentFilter) {
  return laterApi.admin.listConsents.infiniteOptions({
    input: (cursor: string | null) => ({ ...filter, ...(cursor !== null && { cursor }) }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    // Each first page is an entry in the audit log.
    refetchOnWindowFocus: false,
  })
}

/** The filter of the audit log, which is part of the address. */
export type AuditFilter = { action?: AuditAction; by?: string; about?: string }

/** The filter of the audit log that an address names; what is not one is left out. */
export function auditFilterIn({ action, by, about }: Record<string, unknown>): AuditFilter {
  const known = AUDIT_ACTIONS.find((one) => one === action)
  const [who, whom] = [wordsIn(by, EMAIL_MAX), wordsIn(about, EMAIL_MAX)]
  return { ...(known && { action: known }), ...(who && { by: who }), ...(whom && { about: whom }) }
}

/** The audit log, page by page. */
export function auditQuery(filter: AuditFilter) {
  return laterApi.admin.listAudit.infiniteOptions({
    input: (cursor: string | null) => ({ ...filter, ...(cursor !== null && { cursor }) }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
}

/** The router reads ?q=56 as a number. */
function wordsIn(value: unknown, max: number): string {
  return (typeof value === 'string' || typeof value === 'number' ? String(value) : '').trim().slice(0, max)
}
