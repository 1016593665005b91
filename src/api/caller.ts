import { isIPv6 } from 'node:net'
import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Caller } from '#services/booking/holder-hashes.ts'
import type { Deps } from '#services/deps.ts'
import type { ApiContext, ApiEnv } from './context.ts'

/** What the server hands over beside a request: nothing in tests. */
type Socketed = { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } }

const BEARER = /^Bearer +([\w-]{20,100})$/i
/** What one household or one machine is given in IPv6. */
const IPV6_NETWORK_GROUPS = 4

/**
 * Where a request comes from, for limits of tries. Each proxy of ours adds whom it heard to `X-Forwarded-For`, so with
 * `trustedProxies` of them in front the caller is that many from the end; what stands before anybody may have written.
 */
export function resolveClientAddress(trustedProxies: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const socket = (c.env as Socketed | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown'
    const told = (c.req.header('x-forwarded-for') ?? '').split(',').map((one) => one.trim())
    c.set('address', networkOf((trustedProxies > 0 && told.at(-trustedProxies)) || socket))
    await next()
  }
}

/** An IPv4 address is itself; of IPv6 whoever has one has all of its network. */
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

/** The token of `Authorization: Bearer`; an empty one stands for whatever else was sent, and opens nothing. */
export function bearerOf(c: ApiContext): string | undefined {
  const header = c.req.header('authorization')
  return header === undefined ? undefined : (BEARER.exec(header)?.[1] ?? '')
}

/** What the caller shows to be let in to a booking: its view token, or the session of its account. */
export function credentialsOf(c: ApiContext): BookingCredentials {
  return { viewToken: c.req.header('x-view-token'), token: bearerOf(c) }
}

/**
 * The id of who is signed in, on routes that anybody may call. Refuses `unauthenticated` when a token was sent that is
 * dead: who believes to be signed in is not served as a stranger, at another price.
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
/** For the documentation of routes that hold nights. */
export const browserHeader = z.object({
  'x-browser-id': z.string().optional().describe('A random text that one browser keeps: its unpaid holds are counted'),
})

/** By whom unpaid holds are counted. A browser that says no sound name for itself is known by its address alone. */
export function callerOf(c: ApiContext): Caller {
  const browserId = c.req.header('x-browser-id') ?? ''
  return { address: c.get('address'), browserId: BROWSER_ID.test(browserId) ? browserId : undefined }
}

/** Who tries promo codes: who is signed in, so that a neighbour at the same address is not in the way; else the address. */
export function triedBy(c: ApiContext, userId: string | undefined): string {
  return userId ?? c.get('address')
}

/** For the documentation: `security: signedIn`. */
export const signedIn = [{ bearer: [] }]
/** The same where signing in is no must. */
export const maybeSignedIn: Record<string, string[]>[] = [{ bearer: [] }, {}]
