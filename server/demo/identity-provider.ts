import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Hono } from 'hono'
import { OAuth2Server } from 'oauth2-mock-server'
import { BRAND } from '#contract/brand.ts'
import { devPage } from '#server/demo/dev-page.ts'
import { escape } from '#server/mail-page.ts'

type Identity = { email: string; name: string; verified: boolean }

export type DemoIdentity = {
  settings: { discoveryUrl: string; authorizationUrl: string; clientId: string; clientSecret: string }
  routes(pages: Hono): void
  stop(): Promise<void>
}

const CLIENT_ID = 'daraja56-demo'
const PAGE = '/dev/identity'

/**
 * An OpenID Connect provider on this machine that replaces Google in the demo. Its sign-in page asks for the name and
 * address to sign in with; code, PKCE, nonce and signed tokens follow the protocol.
 */
export async function startDemoIdentity(publicUrl: string): Promise<DemoIdentity> {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  const issuer = provider.issuer.url ?? ''
  const chosen = new Map<string, Identity>()
  provider.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }, request: IncomingMessage) => {
    const query = URL.parse(request.url ?? '', issuer)?.searchParams
    const code = url.searchParams.get('code')
    if (!code || !query) return
    chosen.set(code, {
      email: query.get('email') ?? '',
      name: query.get('name') ?? '',
      verified: query.get('verified') === 'on',
    })
  })
  provider.service.on(
    'beforeTokenSigning',
    ({ payload }: { payload: Record<string, unknown> }, request: { body?: { code?: string } }) => {
      const identity = chosen.get(request.body?.code ?? '')
      if (!identity) return
      const sub = createHash('sha256').update(identity.email.toLowerCase()).digest('hex').slice(0, 21)
      Object.assign(payload, { sub, email: identity.email, name: identity.name, email_verified: identity.verified })
    },
  )
  return {
    settings: {
      discoveryUrl: `${issuer}/.well-known/openid-configuration`,
      authorizationUrl: publicUrl + PAGE,
      clientId: CLIENT_ID,
      clientSecret: randomBytes(24).toString('base64url'),
    },
    routes: (pages) =>
      void pages.get(PAGE, (c) =>
        devPage(
          c,
          'Choose an account',
          choicePage(issuer, new URL(c.req.url).searchParams),
          `form-action 'self' ${issuer}`,
        ),
      ),
    stop: () => provider.stop(),
  }
}

/** A form for name and address; hidden fields pass on the parameters of the request. */
function choicePage(issuer: string, query: URLSearchParams): string {
  const hidden = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')
  return `<p>This page replaces Google in the ${BRAND.name} demo. It runs on this machine and asks for no password.</p>
<form class="card stack" action="${escape(issuer)}/authorize" method="get">${hidden}
<div class="field"><label for="name">Name</label><input class="inp" id="name" name="name" autocomplete="name" required value="Amina Diallo"></div>
<div class="field"><label for="email">Email</label><input class="inp" id="email" name="email" type="email" autocomplete="email" required value="amina.diallo@mail.example"></div>
<label class="check"><input type="checkbox" name="verified" checked><span>The provider has verified this address</span></label>
<button class="btn btn-p">Continue</button></form>`
}
