import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Answer } from '#test/client.ts'
import type { Asker, Cast, Row } from '#test/permissions/cast.ts'

const fresh = () => crypto.randomUUID()
const insiders = ['circle_member', 'circle_admin']
const CIRCLE = { name: 'Nurses abroad', description: 'Shifts, licences, home.', circle_type: 'diaspora' }
const POST = '0195b1f2-4444-7000-8000-000000000000'

const circle = ({ circle_id }: Cast, below = '') => `/api/circles/${circle_id}${below}`
const create = (who: Asker, more: object = {}) =>
  who.request('POST', '/api/circles', { id: fresh(), ...CIRCLE, ...more })
const write = (cast: Cast, who: Pick<Asker, 'request'>, more: object = {}) =>
  who.request('POST', circle(cast, '/posts'), { post_id: fresh(), content: 'Hello', ...more })
/** A post of one of the two, standing in K. */
const writtenBy = (column: 'circle_member' | 'circle_admin') => (cast: Cast) =>
  write(cast, cast.as(cast.people[column]), { post_id: POST })
const upload = async (who: Pick<Asker, 'request'>) => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(jpeg)], 'cover.jpg', { type: 'image/jpeg' }))
  return who.request('POST', '/api/circle-covers', form)
}
/** The cover that stands on K. */
const COVERS = new WeakMap<Cast, string>()
const covered = async (cast: Cast) => {
  const { body } = await upload(cast.as(cast.people.circle_admin))
  COVERS.set(cast, body.cover_image_url)
  await cast.world.rows(sql`update circles set cover_image_url = ${body.cover_image_url} where id = ${cast.circle_id}`)
}
const countIsRows = async ({ world }: Cast) =>
  expect(
    await world.rows(
      sql`select 1 from circles c where member_count <> (select count(*) from circle_members m where m.circle_id = c.id)`,
    ),
  ).toEqual([])
const members = (cast: Cast) =>
  cast.world.rows<{ user_id: string; is_admin: boolean }>(
    sql`select user_id, is_admin from circle_members where circle_id = ${cast.circle_id} order by joined_at`,
  )

export const circleRows: Record<string, Row> = {
  'circles.list': {
    procedures: ['circles.list'],
    act: (_, who) =>
      Promise.all(['', '?type=career', '?q=bridges'].map((query) => who.request('GET', `/api/circles${query}`))),
    check: (cast, { column }, answers) => {
      for (const { body } of answers)
        expect(body.items).toMatchObject([
          {
            id: cast.circle_id,
            member_count: 2,
            is_member: insiders.includes(column),
            is_admin: column === 'circle_admin',
          },
        ])
    },
  },
  'circles.read(K)': {
    procedures: ['circles.read'],
    act: (cast, who) => who.request('GET', circle(cast)),
    check: (_, { column }, [answer]) =>
      expect([answer?.body.is_member, Object.keys(answer?.body as object)]).toEqual([
        insiders.includes(column),
        expect.not.arrayContaining(['posts', 'created_by']),
      ]),
  },
  'circles.read(unknown)': {
    procedures: ['circles.read'],
    act: (_, who) => who.request('GET', `/api/circles/${fresh()}`),
  },
  'circles.create': {
    procedures: ['circles.create'],
    act: (_, who) => create(who),
    check: async (cast, { person }, [answer]) => {
      expect(answer?.body).toMatchObject({ ...CIRCLE, member_count: 1, is_member: true, is_admin: true })
      expect(
        await cast.world.rows(
          sql`select created_by, user_id, is_admin from circles c join circle_members m on m.circle_id = c.id where c.id = ${answer?.body.id}`,
        ),
      ).toEqual([{ created_by: person?.id, user_id: person?.id, is_admin: true }])
    },
  },
  'circles.create+field created_by|member_count': {
    procedures: ['circles.create'],
    act: ({ third }, who) =>
      Promise.all(
        [{ created_by: third.id }, { member_count: 1000 }, { is_admin: true }].map((more) => create(who, more)),
      ),
  },
  'circles.create(used cover)': {
    procedures: ['circles.create'],
    prepare: covered,
    act: (cast, who) =>
      Promise.all(
        [COVERS.get(cast), `/api/circle-covers/${POST}`].map((cover_image_url) => create(who, { cover_image_url })),
      ),
    codes: { 400: 'UNKNOWN_COVER' },
  },
  'circles.create(same id)': {
    procedures: ['circles.create'],
    act: ({ circle_id }, who) => create(who, { id: circle_id }),
    codes: { 409: 'CIRCLE_ID_REUSED' },
  },
  'circles.update': {
    procedures: ['circles.update'],
    act: (cast, who) => who.request('PATCH', circle(cast), { name: 'Renamed', description: 'Other words.' }),
    check: async (cast, { column }, [answer]) => {
      if (column === 'circle_admin') expect(answer?.body).toMatchObject({ name: 'Renamed', is_admin: true })
      const [now] = await cast.world.rows<{ name: string }>(sql`select name from circles where id = ${cast.circle_id}`)
      expect(now?.name === 'Renamed').toBe(column === 'circle_admin')
    },
  },
  'circles.update+field member_count|created_by': {
    procedures: ['circles.update'],
    act: (cast, who) =>
      Promise.all(
        [{ member_count: 1000 }, { created_by: cast.third.id }].map((more) =>
          who.request('PATCH', circle(cast), { name: 'Renamed', description: 'Other words.', ...more }),
        ),
      ),
  },
  'circles.upload_cover': {
    procedures: ['circles.uploadCover'],
    act: (_, who) => upload(who),
    check: async (cast, _, [answer]) => {
      const { body } = await cast.as(cast.third).request('GET', answer?.body.cover_image_url as string)
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 8, height: 8 })
    },
  },
  'circle_covers.read': {
    procedures: [],
    prepare: covered,
    act: (cast, who) => who.request('GET', COVERS.get(cast) ?? ''),
    check: (_, _who, [answer]) =>
      expect([answer?.headers.get('content-type'), answer?.headers.get('x-content-type-options')]).toEqual([
        'image/jpeg',
        'nosniff',
      ]),
  },
  'circle_members.read_own(K)': {
    procedures: ['circleMembers.readOwn'],
    act: (cast, who) => who.request('GET', circle(cast, '/membership')),
    check: (_, { column }, [answer]) =>
      expect(answer?.body).toEqual({
        is_member: insiders.includes(column),
        is_admin: column === 'circle_admin',
        member_count: 2,
      }),
  },
  'circle_members.list(K)': {
    procedures: ['circleMembers.list'],
    act: (cast, who) => who.request('GET', circle(cast, '/members')),
    check: ({ people }, _, [answer]) =>
      expect(answer?.body.items).toMatchObject([
        { id: people.circle_admin.id, is_admin: true },
        { id: people.circle_member.id, is_admin: false },
      ]),
  },
  'circle_members.list(K) bad cursor': {
    procedures: ['circleMembers.list'],
    act: (cast, who) => who.request('GET', circle(cast, '/members?cursor=x')),
  },
  'circle_members.join(K)': {
    procedures: ['circleMembers.join'],
    act: (cast, who) => who.request('POST', circle(cast, '/membership'), {}),
    check: async (cast, { person, column }, [answer]) => {
      expect(answer?.body).toEqual({
        is_member: true,
        is_admin: column === 'circle_admin',
        member_count: insiders.includes(column) ? 2 : 3,
      })
      expect((await members(cast)).map(({ user_id }) => user_id)).toContain(person?.id)
      await countIsRows(cast)
    },
  },
  'circle_members.join+field user_id|is_admin': {
    procedures: ['circleMembers.join'],
    act: (cast, who) =>
      Promise.all(
        [{ user_id: cast.third.id }, { is_admin: true }].map((more) =>
          who.request('POST', circle(cast, '/membership'), more),
        ),
      ),
  },
  'circle_members.leave(K)': {
    procedures: ['circleMembers.leave'],
    act: (cast, who) => who.request('DELETE', circle(cast, '/membership')),
    check: async (cast, { column }) => {
      const { circle_admin, circle_member } = cast.people
      const left = [
        { user_id: circle_admin.id, is_admin: true },
        { user_id: circle_member.id, is_admin: column === 'circle_admin' },
      ].filter(({ user_id }) => user_id !== cast.people[column as 'circle_member'].id)
      expect(await members(cast)).toEqual(left)
      await countIsRows(cast)
    },
  },
  'circle_posts.list(K)': {
    procedures: ['circlePosts.list'],
    prepare: writtenBy('circle_member'),
    act: (cast, who) => who.request('GET', circle(cast, '/posts')),
    check: ({ people }, _, [answer]) =>
      expect(answer?.body).toMatchObject({
        items: [{ id: POST, content: 'Hello', author: { id: people.circle_member.id } }],
        pinned: null,
        next_cursor: null,
      }),
  },
  'circle_posts.list(K) bad cursor': {
    procedures: ['circlePosts.list'],
    act: (cast, who) => who.request('GET', circle(cast, '/posts?cursor=x')),
  },
  'circle_posts.read_some(K)': {
    procedures: ['circlePosts.readSome'],
    prepare: writtenBy('circle_member'),
    act: (cast, who) => who.request('GET', circle(cast, `/posts/some?ids[0]=${POST}&ids[1]=${fresh()}`)),
    check: ({ people }, _, [answer]) =>
      expect(answer?.body).toMatchObject({
        items: [{ id: POST, content: 'Hello', author: { id: people.circle_member.id } }],
      }),
  },
  'circle_posts.read_some(K) none|51|no id': {
    procedures: ['circlePosts.readSome'],
    act: (cast, who) =>
      Promise.all(
        ['', Array.from({ length: 51 }, (_, n) => `ids[${n}]=${fresh()}`).join('&'), 'ids[0]=x'].map((query) =>
          who.request('GET', circle(cast, `/posts/some?${query}`)),
        ),
      ),
  },
  'circle_posts.create(K)': {
    procedures: ['circlePosts.create'],
    act: (cast, who) => write(cast, who, { content: '  Hello \n' }),
    check: async (cast, { person }) =>
      expect(await cast.world.rows(sql`select circle_id, author_id, content from circle_posts`)).toEqual([
        { circle_id: cast.circle_id, author_id: person?.id, content: 'Hello' },
      ]),
  },
  'circle_posts.create(K)+field author_id': {
    procedures: ['circlePosts.create'],
    act: (cast, who) =>
      Promise.all(
        [{ author_id: cast.third.id }, { pinned: true }, { created_at: '2020-01-01T00:00:00Z' }].map((more) =>
          write(cast, who, more),
        ),
      ),
  },
  'circle_posts.create(K) blank': {
    procedures: ['circlePosts.create'],
    act: (cast, who) => Promise.all(['', ' \n\t'].map((content) => write(cast, who, { content }))),
  },
  'circle_posts.create(K) same post_id other text': {
    procedures: ['circlePosts.create'],
    prepare: (cast, { column }) => writtenBy(column === 'circle_admin' ? 'circle_admin' : 'circle_member')(cast),
    act: (cast, who) => write(cast, who, { post_id: POST, content: 'Other' }),
    codes: { 409: 'POST_ID_REUSED' },
  },
  'circle_posts.update(of circle_member)': {
    procedures: ['circlePosts.update'],
    prepare: writtenBy('circle_member'),
    act: (_, who) => who.request('PATCH', `/api/circle-posts/${POST}`, { content: 'Hello again' }),
    check: (_, _who, [answer]) =>
      expect(answer?.body).toMatchObject({ id: POST, content: 'Hello again', edited_at: expect.any(String) as string }),
  },
  'circle_posts.update(of circle_member)+field pinned|author_id': {
    procedures: ['circlePosts.update'],
    prepare: writtenBy('circle_member'),
    act: ({ third }, who) =>
      Promise.all(
        [{ pinned: true }, { author_id: third.id }].map((more) =>
          who.request('PATCH', `/api/circle-posts/${POST}`, { content: 'Other', ...more }),
        ),
      ),
  },
  'circle_posts.delete(of circle_member)': deletion('circle_member'),
  'circle_posts.delete(of circle_admin)': deletion('circle_admin'),
  'circle_posts.pin(of circle_member)': {
    procedures: ['circlePosts.pin'],
    prepare: writtenBy('circle_member'),
    act: (_, who) => who.request('PUT', `/api/circle-posts/${POST}/pin`, { pinned: true }),
    check: async ({ world }) =>
      expect(await world.rows(sql`select id from circle_posts where pinned`)).toEqual([{ id: POST }]),
  },
  'realtime.subscribe(circle K posts)': {
    procedures: [],
    provenBy: 'delivery',
    act: async (cast, who) => {
      const stream = await cast.world.events({ ...who, id: who.person?.id }, `?circle_id=${cast.circle_id}&last=0-0`)
      if (stream.status !== 200) return { status: stream.status, body: null, headers: new Headers() }
      await writtenBy('circle_admin')(cast)
      const heard = (await stream.settled()).some(({ type }) => type === 'circle.posted')
      stream.close()
      return { status: heard ? 200 : 403, body: null, headers: new Headers() } satisfies Answer
    },
    check: (_, { column }) => expect(insiders).toContain(column),
  },
}

function deletion(author: 'circle_member' | 'circle_admin'): Row {
  return {
    procedures: ['circlePosts.delete'],
    prepare: writtenBy(author),
    act: (_, who) => who.request('DELETE', `/api/circle-posts/${POST}`),
    check: async ({ world }) => expect(await world.rows(sql`select 1 from circle_posts`)).toEqual([]),
  }
}
