import { DOOR_CODE_HOURS } from '#domain/arrival/arrival-policy.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { addDays, type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { DOOR_CODE_GRANT_DAYS, DOOR_CODE_WARNING_HOURS } from './door-code-policy.ts'
import type { DoorCodeState } from './door-code-state.ts'
import { isElectronic, type LockKind, type Reveal } from './lock-kind.ts'

const HOUR_MS = 3_600_000
const CODE_DIGITS = 6
/** Digits that every electronic lock takes: none has a zero. */
const DIGITS = 9

type Stay = { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate }
export type CodeWindow = { readonly from: Date; readonly to: Date }

/** Returns when the code of a stay opens its door: from the hour of check-in to that of check-out. */
export function codeWindow({ checkIn, checkOut }: Stay): CodeWindow {
  return { from: momentInMadrid(checkIn, CHECK_IN_HOUR), to: momentInMadrid(checkOut, CHECK_OUT_HOUR) }
}

/** Returns the last arrival whose code is due on a day. */
export function lastArrivalDue(today: CalendarDate): CalendarDate {
  return addDays(today, DOOR_CODE_GRANT_DAYS)
}

/** Returns the moment from which guests see the code of their door. */
export function revealedFrom(checkIn: CalendarDate, reveal: Reveal): Date {
  const hours = reveal === 'day_before' ? DOOR_CODE_HOURS : 0
  return new Date(momentInMadrid(checkIn, CHECK_IN_HOUR).getTime() - hours * HOUR_MS)
}

/** Returns the end that may be said of a code; null where it does not end by itself. */
export function saidEnd(kind: LockKind, to: Date): Date | null {
  return isElectronic(kind) ? to : null
}

/** How late it is for a code that no lock has set: a day before, or hours before. */
export type CodeWarning = 'day_before' | 'hours_before'

/** Returns the warning about a code that the lock of a home should have; null before its time, and for a code that is set. */
export function codeWarning(state: DoorCodeState | null, opensAt: Date, now: Date): CodeWarning | null {
  if (state === 'set') return null
  const hours = (opensAt.getTime() - now.getTime()) / HOUR_MS
  if (hours <= DOOR_CODE_WARNING_HOURS.last) return 'hours_before'
  return hours <= DOOR_CODE_WARNING_HOURS.first ? 'day_before' : null
}

/** What lets a guest in whose code is not set: the lasting code of a key box beside the door, or a person who meets them. */
export type CodeFallback = 'key_box' | 'meet'

/** Makes the digits of a new code from random bytes. `accepts` tells which a lock can take; `taken` are those that it must not be. */
export function makeDigits(
  randomBytes: (size: number) => Uint8Array,
  { accepts, taken }: { accepts(code: string): boolean; readonly taken: readonly string[] },
): string {
  for (;;) {
    const code = digitsOf(randomBytes)
    if (accepts(code) && !taken.includes(code)) return code
  }
}

/** Bytes above the last multiple of nine are left out, so that each digit is as likely. */
function digitsOf(randomBytes: (size: number) => Uint8Array): string {
  let code = ''
  while (code.length < CODE_DIGITS) {
    for (const byte of randomBytes(CODE_DIGITS)) {
      if (byte < 252 && code.length < CODE_DIGITS) code += String((byte % DIGITS) + 1)
    }
  }
  return code
}
