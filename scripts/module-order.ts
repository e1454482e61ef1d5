/**
 * The modules of the server, each of which may import, and name the tables of, those before it alone.
 * What must go the other way goes by events.
 */
export const SERVER_MODULES = [
  'account',
  'members',
  'matching',
  'connections',
  'messages',
  'mentorship',
  'discover',
  'chat',
  'circles',
  'opportunities',
  'blog',
  'contact',
  'site',
  'demo',
] as const

/** The same for the folders of web/app; routes compose them all. */
export const WEB_MODULES = [
  'account',
  'members',
  'connections',
  'discover',
  'messages',
  'mentorship',
  'chat',
  'circles',
  'opportunities',
  'dashboard',
  'blog',
  'shell',
  'onboarding',
  'routes',
] as const
