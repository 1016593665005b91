import { createHmac, timingSafeEqual } from 'node:crypto'
import { CONTACT_STAMP } from '#domain/people/people-policy.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit, type LimitDeps } from '#services/enforce-rate-limit.ts'

type StampDeps = Pick<Deps, 'clock' | 'settings' | 'randomBytes'>
type StampedForm = { readonly stamp: string | undefined; readonly address: string }

/**
 * Signs the time at which a page with a form was made and the network address that it was made for, so that the form can
 * prove how long it was open, and where.
 */
export function contactStamp({ clock, settings, randomBytes }: StampDeps, address: string): string {
  const at = clock.now().getTime().toString(36)
  const page = `${at}.${Buffer.from(randomBytes(6)).toString('base64url')}`
  return `${page}.${sign(page, address, settings.appSecret)}`
}

/**
 * Takes one of the few uses of a stamp. Returns whether the form was open at this network address, long enough for a person
 * to read it and not longer than is plausible, and whether the stamp had a use left.
 */
export async function takeStamp(deps: LimitDeps, { stamp = '', address }: StampedForm): Promise<boolean> {
  const page = stamp.slice(0, stamp.lastIndexOf('.'))
  const expected = Buffer.from(`${page}.${sign(page, address, deps.settings.appSecret)}`)
  const actual = Buffer.from(stamp)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false
  const age = deps.clock.now().getTime() - Number.parseInt(page, 36)
  if (age < CONTACT_STAMP.minSeconds * 1_000 || age > CONTACT_STAMP.maxHours * 3_600_000) return false
  return (await enforceRateLimit(deps, ['form_stamp', page])).ok
}

function sign(page: string, address: string, secret: string): string {
  return createHmac('sha256', secret).update(`contact:${page}:${address}`).digest('base64url')
}
