import { listComingCodes } from '#db/door-code/coming-code-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { DOOR_CODE_WARNING_HOURS } from '#domain/door-code/door-code-policy.ts'
import { type CodeFallback, type CodeWarning, codeWarning, codeWindow } from '#domain/door-code/door-code-rules.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/** A stay at an electronic lock whose code no lock has set, close to its arrival. */
export type UnsetCode = {
  readonly bookingCode: string
  readonly houseCode: string
  readonly name: string
  /** When the guests may arrive. */
  readonly dueAt: Date
  readonly warning: CodeWarning
  readonly fallback: CodeFallback
}

/** Lists codes that are not set `DOOR_CODE_WARNING_HOURS` before the arrival or later, until the stay is over. Null cities are all. */
export async function listUnsetCodes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  cities: readonly City[] | null,
): Promise<UnsetCode[]> {
  const now = clock.now()
  const soon = new Date(now.getTime() + DOOR_CODE_WARNING_HOURS.first * 3_600_000)
  const stays = await listComingCodes(db, { today: dateInMadrid(now), lastArrival: dateInMadrid(soon), cities })
  return stays.flatMap(({ bookingCode, houseCode, name, checkIn, checkOut, state, hasLasting }) => {
    const { from: dueAt, to } = codeWindow({ checkIn, checkOut })
    const warning = now < to ? codeWarning(state, dueAt, now) : null
    const fallback = hasLasting ? 'key_box' : 'meet'
    return warning ? [{ bookingCode, houseCode, name, dueAt, warning, fallback }] : []
  })
}
