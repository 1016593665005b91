import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { postLink, postRegister, postSession, postStart } from '#contract/endpoints/openid.ts'
import { loginPath } from '#contract/site-paths.ts'
import { IDENTITY_PROVIDERS, type ProviderAnswer } from '#domain/people/identity-provider.ts'
import { refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { beginSignIn } from '#services/people/begin-sign-in.ts'
import { finishSignIn } from '#services/people/finish-sign-in.ts'
import { linkIdentity } from '#services/people/link-identity.ts'
import { registerIdentity } from '#services/people/register-identity.ts'
import { bearerOf } from './caller.ts'
import type { Api, ApiContext } from './context.ts'
import { problemResponse } from './problem.ts'

const PATH = '/api/openid'

export function registerOpenIdRoutes(api: Api, deps: Deps): void {
  registerReturn(api, deps)
  api.openapi(postStart, async (c) => {
    const result = await beginSignIn(deps, { ...c.req.valid('param'), address: c.get('address') })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postSession, async (c) => {
    const answer = takeAnswer(c)
    const result = await finishSignIn(deps, { ...c.req.valid('json'), answer, address: c.get('address') })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postRegister, async (c) => {
    const body = c.req.valid('json')
    const { language = c.get('locale') } = body
    const result = await registerIdentity(deps, { ...body, language, address: c.get('address') })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postLink, async (c) => {
    const result = await linkIdentity(deps, bearerOf(c), c.req.valid('json'))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}

const COOKIE = 'estancia.openid'

const COOKIE_SECONDS = 120

/** Browsers drop cookies of more than about 4,000 bytes. */
const MAX_COOKIE = 3_800

/** Only these parameters of a provider's answer are read. */
const ANSWER = ['code', 'state', 'iss', 'error', 'user']

/**
 * Receives the browser that a provider sends back, by redirect or by form. The provider's answer goes into a cookie
 * that scripts can't read, for the call that follows at once: so no page of ours and no history entry has a code in its
 * address. Answers 404 for a provider that this site does not have.
 */
function registerReturn(api: Api, deps: Deps): void {
  const secure = deps.settings.publicUrl.startsWith('https:')
  const isKnown = (c: ApiContext) =>
    IDENTITY_PROVIDERS.some((name) => name === c.req.param('provider') && deps.identityProviders.has(name))
  const storeAnswer = (c: ApiContext, params: Readonly<Record<string, unknown>>) => {
    if (!isKnown(c)) return problemResponse(c, refuse('not_found'))
    const known = ANSWER.flatMap((name) => (typeof params[name] === 'string' ? [[name, params[name]]] : []))
    const text = Buffer.from(JSON.stringify(Object.fromEntries(known))).toString('base64url')
    if (text.length <= MAX_COOKIE) {
      setCookie(c, COOKIE, text, { path: PATH, maxAge: COOKIE_SECONDS, httpOnly: true, sameSite: 'Strict', secure })
    }
    return c.redirect(`${loginPath()}#openid`, 303)
  }
  api.get('/api/openid/:provider/return', (c) => storeAnswer(c, c.req.query()))
  api.post('/api/openid/:provider/return', async (c) => storeAnswer(c, await c.req.parseBody()))
}

/** Deletes the cookie as it is read, so that an answer is used once. */
function takeAnswer(c: ApiContext): ProviderAnswer | null {
  const text = getCookie(c, COOKIE)
  if (text === undefined) return null
  deleteCookie(c, COOKIE, { path: PATH })
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
