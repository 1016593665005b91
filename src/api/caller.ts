import { isIPv6 } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Caller } from '#services/booking/holder-hashes.ts'
import type { Deps } from '#services/deps.ts'
import type { ApiContext, ApiEnv } from './context.ts'

/** What the Node server passes along with a request. Tests that call the app directly pass nothing. */
type Socketed = { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } }

const BEARER = /^Bearer +([\w-]{20,100})$/i
/** Providers give one household or one machine a /64 network: four groups of 16 bits. */
const IPV6_NETWORK_GROUPS = 4

export function resolveClientAddress(trustedProxies: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const socket = (c.env as Socketed | undefined)?.incoming?.socket?.remoteAddress
    c.set('address', addressOf(socket, c.req.header('x-forwarded-for'), trustedProxies))
    await next()
  }
}

/**
 * Returns the address that rate limits count by. Each of our proxies appends the address it saw to `X-Forwarded-For`,
 * so with `trustedProxies` of them in front the caller is that many entries from the end; the client may have forged
 * any earlier entry.
 */
export function addressOf(socket = 'unknown', forwardedFor = '', trustedProxies = 0): string {
  const forwarded = forwardedFor.split(',').map((one) => one.trim())
  return networkOf((trustedProxies > 0 && forwarded.at(-trustedProxies)) || socket)
}

/**
 * Returns the narrowest network that an address counts by: of IPv4 the address itself, of IPv6 its /64, because its holder
 * can use every address in it. `networksOf` of the domain gives the wider ones.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const whole = [...groups(head), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groups(tail)]
  return whole
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Reads the token of `Authorization: Bearer`. Returns an empty one, which opens nothing, for any other header. */
export function bearerOf(c: ApiContext): string | undefined {
  const header = c.req.header('authorization')
  return header === undefined ? undefined : (BEARER.exec(header)?.[1] ?? '')
}

/** Returns what may let the caller in to a booking: its view token, the session of their account, or the token of a companion. */
export function credentialsOf(c: ApiContext): BookingCredentials {
  const companionToken = c.req.header('x-companion-token')
  return { viewToken: c.req.header('x-view-token'), token: bearerOf(c), companionToken }
}

/**
 * Returns the id of the signed-in user on routes that any caller may use. Refuses `unauthenticated` for a token that
 * has ended: a caller who believes to be signed in must not get the prices of a stranger.
 */
export async function userIdOf(
  deps: Deps,
  c: ApiContext,
): Promise<Result<string | undefined, Refusal<'unauthenticated'>>> {
  const token = bearerOf(c)
  if (token === undefined) return ok(undefined)
  const user = await readUser(deps, token)
  return user.ok ? ok(user.value.id) : user
}

const BROWSER_ID = /^[\w-]{16,64}$/

/** Identifies by whom unpaid holds are counted. A browser without a well-formed id counts by its address alone. */
export function callerOf(c: ApiContext): Caller {
  const browserId = c.req.header('x-browser-id') ?? ''
  return { address: c.get('address'), browserId: BROWSER_ID.test(browserId) ? browserId : undefined }
}

/**
 * Identifies who tries promo codes: the signed-in user, so that neighbours at one address don't use up each other's
 * tries, or else the address.
 */
export function triedBy(c: ApiContext, userId: string | undefined): string {
  return userId ?? c.get('address')
}
