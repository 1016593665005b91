import { CONSENT_PURPOSES, type ConsentPurpose } from '#domain/people/consent.ts'
import { CONSENT_MONTHS, COOKIE_TEXT_VERSION } from '#domain/people/people-policy.ts'

/** The choice that was made in this browser. */
export type Choice = {
  /** A random id, by which a later choice is known to come from the same browser. */
  readonly browser: string
  readonly purposes: readonly ConsentPurpose[]
  readonly textVersion: string
  readonly at: string
}

const KEY = 'estancia.consent'
const MONTH_MS = 30.5 * 86_400_000

/** The choice in force; null where none was made, the text of the banner has changed, or the choice has expired. */
export function readConsent(now: Date = new Date()): Choice | null {
  const kept = readStored()
  if (!kept || kept.textVersion !== COOKIE_TEXT_VERSION) return null
  const age = now.getTime() - Date.parse(kept.at)
  return age >= 0 && age < CONSENT_MONTHS * MONTH_MS ? kept : null
}

export function saveConsent(purposes: readonly ConsentPurpose[], now: Date = new Date()): Choice {
  const browser = readStored()?.browser ?? crypto.randomUUID()
  const choice = { browser, purposes, textVersion: COOKIE_TEXT_VERSION, at: now.toISOString() }
  localStorage.setItem(KEY, JSON.stringify(choice))
  return choice
}

function readStored(): Choice | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isChoice(kept) ? kept : null
  } catch {
    // Storage is switched off or holds something else: the banner asks again.
    return null
  }
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false
  const { browser, purposes, textVersion, at } = value as Partial<Record<keyof Choice, unknown>>
  const isPurposes = Array.isArray(purposes) && purposes.every((one) => CONSENT_PURPOSES.includes(one))
  return typeof browser === 'string' && isPurposes && typeof textVersion === 'string' && typeof at === 'string'
}
