/**
 * The modules of the server, each of which may import, and name the tables of, those before it alone.
 * What must go the other way goes by events.
 */
export const SERVER_MODULES = [
  'account',
  'blocks',
  'members',
  'matching',
  'connections',
  'attachments',
  'messages',
  'mentorship',
  'writing',
  'discover',
  'chat',
  'circles',
  'opportunities',
  'reports',
  'impact',
  'notifications',
  'blog',
  'contact',
  'site',
  'assistant',
  'demo',
] as const

/** The same for the folders of web/app; routes compose them all. */
export const WEB_MODULES = [
  'writing',
  'account',
  'blocks',
  'reports',
  'members',
  'connections',
  'discover',
  'messages',
  'mentorship',
  'chat',
  'circles',
  'opportunities',
  'notifications',
  'settings',
  'dashboard',
  'impact',
  'blog',
  'shell',
  'onboarding',
  'routes',
] as const
