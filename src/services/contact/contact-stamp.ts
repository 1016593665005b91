import { createHmac, timingSafeEqual } from 'node:crypto'
import { CONTACT_STAMP } from '#domain/policy.ts'
import type { Deps } from '#services/deps.ts'

type StampDeps = Pick<Deps, 'clock' | 'settings'>

/** Signs the time at which a page with a form was made, so that the form can prove how long it was open. */
export function contactStamp({ clock, settings }: StampDeps): string {
  const at = clock.now().getTime().toString(36)
  return `${at}.${sign(at, settings.appSecret)}`
}

/** Whether a form was open long enough for a person to read it, and not longer than is plausible. */
export function isPlausibleStamp({ clock, settings }: StampDeps, stamp: string | undefined): boolean {
  const [at = '', signature = ''] = (stamp ?? '').split('.')
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(at, settings.appSecret))]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false
  const age = clock.now().getTime() - Number.parseInt(at, 36)
  return age >= CONTACT_STAMP.minSeconds * 1_000 && age <= CONTACT_STAMP.maxHours * 3_600_000
}

function sign(at: string, secret: string): string {
  return createHmac('sha256', secret).update(`contact:${at}`).digest('base64url')
}
