import type { GuideView } from '#contract/guide.ts'
import type { Queryable } from '#db/connection/client.ts'
import { type DoorCodeRow, listCodesOfBooking } from '#db/door-code/door-code-rows.ts'
import { findHomeLock } from '#db/door-code/home-lock-rows.ts'
import { revealedFrom, saidEnd } from '#domain/door-code/door-code-rules.ts'
import { type HomeLock, isElectronic } from '#domain/door-code/lock-kind.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { digitsOf } from './code-digits.ts'

type Door = NonNullable<GuideView['door']>
export type GuideDoor = {
  /** Null for a home where guests are met. */
  readonly door: Door | null
  /** Whether texts of the guide may contain the lasting code. */
  readonly mayNameLasting: boolean
}
type Stay = { readonly id: string; readonly apartmentId: number; readonly checkIn: CalendarDate }

/**
 * Returns the door of a home as the guests of a stay see it now: the lasting code of its guide, or the stay's own once the lock
 * has said that it is set. Before its time no code is in it.
 */
export async function doorOfGuide(
  on: Queryable,
  deps: Pick<Deps, 'cipher' | 'clock'>,
  { stay, lasting }: { readonly stay: Stay; readonly lasting: string | undefined },
): Promise<GuideDoor> {
  const lock = await findHomeLock(on, stay.apartmentId)
  const from = revealedFrom(stay.checkIn, lock.reveal)
  const isShown = deps.clock.now() >= from
  const hidden = { code: null, from: from.toISOString(), until: null, isMissing: false, changed: null }
  if (!isElectronic(lock.kind)) {
    const door = lasting === undefined ? null : { ...hidden, code: isShown ? lasting : null }
    return { door, mayNameLasting: isShown }
  }
  if (!isShown) return { door: hidden, mayNameLasting: false }
  const codes = await listCodesOfBooking(on, stay.id)
  const own = codes.find((code) => isOpening(code, stay, lock))
  if (!own) return { door: { ...hidden, isMissing: true }, mayNameLasting: false }
  const until = saidEnd(lock.kind, own.validTo)?.toISOString() ?? null
  const changed = changeOf(deps, codes, { own, lock })
  return { door: { ...hidden, code: digitsOf(deps, own), until, changed }, mayNameLasting: false }
}

/** Tells whether a code opens the door of a stay: a code from before a move or at another lock does not. */
function isOpening({ state, endedAt, ...code }: DoorCodeRow, stay: Stay, { kind, deviceId }: HomeLock): boolean {
  const isHere = code.apartmentId === stay.apartmentId && code.lockKind === kind && code.deviceId === deviceId
  return state === 'set' && endedAt === null && isHere
}

/** The code before, where guests could see it at this door and it had other digits. */
function changeOf(
  deps: Pick<Deps, 'cipher'>,
  codes: readonly DoorCodeRow[],
  { own, lock }: { readonly own: DoorCodeRow; readonly lock: HomeLock },
): Door['changed'] {
  const [before] = codes.filter(
    ({ id, apartmentId, setAt, endedAt }) =>
      id !== own.id && apartmentId === own.apartmentId && setAt !== null && endedAt !== null,
  )
  if (!before?.endedAt || !own.setAt) return null
  const seenFrom = revealedFrom(dateInMadrid(before.validFrom), lock.reveal)
  const digits = digitsOf(deps, before)
  if (before.endedAt < seenFrom || digits === digitsOf(deps, own)) return null
  return { before: digits, at: own.setAt.toISOString(), reason: before.endReason }
}
