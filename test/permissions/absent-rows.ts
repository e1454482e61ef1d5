import type { Cast, Row } from '#test/permissions/cast.ts'

type Route = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string]

/** Ways that do not exist for anybody: everything one might try for it answers 404. */
const absent = (routes: (cast: Cast) => Route[]): Row => ({
  procedures: [],
  act: (cast, who) =>
    Promise.all(routes(cast).map(([method, path]) => who.request(method, path, method === 'GET' ? undefined : {}))),
  // A page that does not exist has no code.
  codes: { 404: null },
})

const every = (path: string): Route[] =>
  (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => [method, path])
const changing = (path: string): Route[] => every(path).slice(1)

export const absentRows: Record<string, Row> = {
  'iplookup / client ip_address': absent(() => [
    ...every('/api/ip'),
    ...every('/api/iplookup'),
    ...every('/api/auth/ip-address'),
  ]),
  'metrics/debug/docs on public port': absent(() =>
    [
      '/metrics',
      '/debug',
      '/docs',
      '/api/metrics',
      '/api/docs',
      '/api/openapi.json',
      '/api/reference',
      '/debug/pprof',
      '/.env',
      '/package.json',
      '/server/main.ts',
      '/dev/mail',
    ].map((path) => ['GET', path]),
  ),
  'profiles.update_other': absent(({ third }) => [
    ...changing(`/api/profiles/${third.id}`),
    ...changing(`/api/members/${third.id}`),
    ...every(`/api/users/${third.id}`),
  ]),
  'avatars.upload_for_other': absent(({ third, picture }) => [
    ...changing(`/api/avatars/${third.id}`),
    ...changing(picture),
    ...every(`/api/profiles/${third.id}/avatar`),
  ]),
  'user_roles.grant|revoke': absent(({ third }) => [
    ...changing('/api/user-roles'),
    ...every('/api/user_roles'),
    ...every(`/api/profiles/${third.id}/roles`),
    ...every(`/api/user-roles/${third.id}`),
    ...every('/api/auth/admin/set-role'),
  ]),
  'user_consents.insert by client': absent(() =>
    ['/api/user-consents', '/api/user_consents', '/api/consents'].map((path) => ['POST', path]),
  ),
  'user_consents.update|delete': absent(({ third }) =>
    ['/api/user-consents', '/api/user_consents', '/api/consents'].flatMap((path) => [
      ...changing(`${path}/${third.id}`),
      ...changing(path).slice(1),
    ]),
  ),
  'conversations.create by client': absent(({ match_id }) => [
    ...changing('/api/conversations'),
    ...every(`/api/matches/${match_id}/conversation`),
  ]),
  'storage raw object path or listing': absent(({ picture }) => {
    const key = `${picture.slice('/api'.length)}/full.jpg`
    return [
      key,
      `/files${key}`,
      `/api/files${key}`,
      `/storage${key}`,
      `/.data/files${key}`,
      '/files',
      '/avatars',
      '/api/avatars',
      `/assets/..%2f..%2ffiles${key}`,
    ].map((path) => ['GET', path])
  }),
  'circle_members.remove_other|promote': absent(({ third }) => [
    ...every(`/api/circles/${third.id}/members/${third.id}`),
    ...every(`/api/circle-members/${third.id}`),
  ]),
  'mentorships.create by client': absent(() => changing('/api/mentorships')),
  'mentorship_feedback.read raw': absent(({ third }) => [
    ['GET', '/api/mentorship-feedback'],
    ['GET', `/api/mentorship-feedback/${third.id}`],
    ['GET', `/api/mentorships/${third.id}/feedback`],
  ]),
  'private_notes.*': absent(({ third }) => [
    ...every('/api/private-notes'),
    ...every('/api/notes'),
    ...every(`/api/mentorships/${third.id}/notes`),
  ]),
  'impact_metrics.write': absent(({ third }) => [
    ...changing('/api/impact-metrics'),
    ...changing('/api/impact'),
    ...changing(`/api/impact/${third.id}`),
  ]),
  'admin.impersonate': absent(({ third }) => [
    ...every('/api/admin/impersonate'),
    ...every(`/api/admin/users/${third.id}/impersonate`),
    ...every('/api/auth/admin/impersonate-user'),
  ]),
  'admin.read_conversation': absent(({ conversation_id }) => [
    ...every(`/api/admin/conversations/${conversation_id}`),
    ...every(`/api/admin/conversations/${conversation_id}/messages`),
    ...every('/api/admin/messages'),
  ]),
}
