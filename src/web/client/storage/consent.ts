import { CONSENT_PURPOSES, type ConsentPurpose } from '#domain/people/consent.ts'
import { CONSENT_MONTHS, COOKIE_TEXT_VERSION } from '#domain/policy.ts'

/** What this browser chose. */
export type Choice = {
  /** Made here, so that a later choice is known to be of the same browser. */
  readonly browser: string
  readonly purposes: readonly ConsentPurpose[]
  readonly textVersion: string
  readonly at: string
}

const KEY = 'estancia.consent'
const MONTH_MS = 30.5 * 86_400_000

/** The choice that is in force: null before there is one, after other words, and when it has become old. */
export function findChoice(now: Date = new Date()): Choice | null {
  const kept = readKept()
  if (!kept || kept.textVersion !== COOKIE_TEXT_VERSION) return null
  const age = now.getTime() - Date.parse(kept.at)
  return age >= 0 && age < CONSENT_MONTHS * MONTH_MS ? kept : null
}

export function keepChoice(purposes: readonly ConsentPurpose[], now: Date = new Date()): Choice {
  const browser = readKept()?.browser ?? crypto.randomUUID()
  const choice = { browser, purposes, textVersion: COOKIE_TEXT_VERSION, at: now.toISOString() }
  localStorage.setItem(KEY, JSON.stringify(choice))
  return choice
}

function readKept(): Choice | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isChoice(kept) ? kept : null
  } catch {
    // Nothing can be kept, or something else was: it is asked again.
    return null
  }
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false
  const { browser, purposes, textVersion, at } = value as Partial<Record<keyof Choice, unknown>>
  const isPurposes = Array.isArray(purposes) && purposes.every((one) => CONSENT_PURPOSES.includes(one))
  return typeof browser === 'string' && isPurposes && typeof textVersion === 'string' && typeof at === 'string'
}
