import { sql } from 'drizzle-orm'
import { msg } from '#contract/texts.ts'
import type { Content } from '#server/own-data/content.ts'

/** What an archive has of the account and the profile. */
export const ACCOUNT_CONTENTS: Content[] = [
  {
    file: 'account.json',
    about: msg({ id: 'own_data.file_account', message: 'Your account: name, address, language, since when' }),
    rows: (me) => sql`select id, full_name, email, language, created_at from users where id = ${me}`,
  },
  {
    file: 'ways-to-sign-in.json',
    about: msg({ id: 'own_data.file_ways', message: 'How you sign in: password, Google, passkeys, authenticator' }),
    rows: (
      me,
    ) => sql`select provider_id as way, null as name, created_at, null::timestamptz as last_used_at from accounts where user_id = ${me}
      union all select 'passkey', name, created_at, last_used_at from passkeys where user_id = ${me}
      union all select 'authenticator', null, created_at, null from second_factors where user_id = ${me} and enabled_at is not null
      union all select 'new address', new_email, created_at, null from email_changes where user_id = ${me}`,
  },
  {
    file: 'sessions.json',
    about: msg({ id: 'own_data.file_sessions', message: 'Where you are signed in' }),
    rows: (me) => sql`select ip_address, user_agent, created_at, updated_at as last_used_at, expires_at from sessions
      where user_id = ${me} order by created_at`,
  },
  {
    file: 'consents.json',
    about: msg({ id: 'own_data.file_consents', message: 'What you consented to' }),
    rows: (
      me,
    ) => sql`select email, terms_accepted, marketing_consent, host(ip_address) as ip_address, user_agent, policy_version, consent_timestamp
      from user_consents where user_id = ${me} order by consent_timestamp`,
  },
  {
    file: 'roles.json',
    about: msg({ id: 'own_data.file_roles', message: 'Roles that you have, such as admin' }),
    rows: (me) => sql`select role from user_roles where user_id = ${me}`,
  },
  {
    file: 'bans.json',
    about: msg({ id: 'own_data.file_bans', message: 'When an admin banned or suspended you, until when and why' }),
    rows: (me) => sql`select reason, until, created_at from bans where user_id = ${me} order by created_at`,
  },
  {
    file: 'profile.json',
    about: msg({ id: 'own_data.file_profile', message: 'Your profile and your matching preferences' }),
    rows: (me) => sql`select * from profiles where id = ${me}`,
  },
  {
    file: 'settings.json',
    about: msg({
      id: 'own_data.file_settings',
      message: 'Which notifications you want, and whether a model may read your chats',
    }),
    rows: (
      me,
    ) => sql`select n.email_notifications, n.new_match_notifications, n.message_notifications, r.given_at as replies_by_model_since
      from (select ${me}::uuid as id) me left join notification_preferences n on n.user_id = me.id
      left join reply_consents r on r.user_id = me.id`,
  },
]
