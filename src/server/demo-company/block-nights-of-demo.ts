import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { blockNights } from '#services/block/block-nights.ts'
import type { Deps } from '#services/deps.ts'
import type { DemoBlock } from '../../../demo/company/stays.ts'

/** Takes the nights of the first of these homes that is free, and returns it; throws where none is. */
export async function blockNightsOfDemo(
  deps: Deps,
  {
    block,
    today,
    homes,
  }: { readonly block: DemoBlock; readonly today: CalendarDate; readonly homes: readonly string[] },
): Promise<string> {
  const { kind, note, begins, nights } = block
  const from = addDays(today, begins)
  const wanted = { from, to: addDays(from, nights), kind, note, by: COMMAND }
  for (const houseCode of homes) {
    const taken = await blockNights(deps, { ...wanted, houseCodes: [houseCode] })
    if (taken.ok) return houseCode
  }
  throw new Error(`No home is free for the block "${note}" of the demo`)
}
