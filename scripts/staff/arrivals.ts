import { PAGES } from '#contract/site-paths.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { printLine } from '#server/progress.ts'
import { listIncompleteArrivals } from '#services/arrival/list-incomplete-arrivals.ts'
import type { Deps } from '#services/deps.ts'

const DAYS = 3

/** Lists arrivals with a link to the form of each incomplete traveller, to send to them or to fill in with them. */
export async function showArrivals(deps: Deps, days: string): Promise<void> {
  if (!/^\d{0,3}$/.test(days)) throw new OperatorFault(`Not a number of days: ${days}`)
  const arrivals = await listIncompleteArrivals(deps, days === '' ? DAYS : Number(days))
  for (const { bookingCode, houseCode, checkIn, arrivalTime, people, holder, language, missing } of arrivals) {
    const at = `${checkIn}${arrivalTime ? ` ${arrivalTime}` : ''}`
    printLine(
      `${bookingCode}  ${houseCode}  ${at.padEnd(16)}  ${missing.length} of ${people} forms incomplete  ${holder}`,
    )
    const form = `${deps.settings.publicUrl}/${language}/${PAGES.checkIn}/${bookingCode}`
    for (const { position, token } of missing) printLine(`  traveller ${position}: ${form}/${position}#t=${token}`)
  }
  printLine(`${arrivals.length} incomplete ${arrivals.length === 1 ? 'arrival' : 'arrivals'}`)
}
