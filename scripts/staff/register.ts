import type { UnsettledReport } from '#db/arrival/report-rows.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { printLine } from '#server/progress.ts'
import { correctHolder, type HolderCorrection } from '#services/arrival/correct-holder.ts'
import { listUnsettledReports } from '#services/arrival/list-unsettled-reports.ts'
import { reportAgain } from '#services/arrival/report-again.ts'
import { type RegisterDuty, setRegisterDuty } from '#services/arrival/set-register-duty.ts'
import type { Deps } from '#services/deps.ts'
import { unwrap } from './unwrap.ts'

export async function showRegister(deps: Deps): Promise<void> {
  const unsettled = await listUnsettledReports(deps)
  showUnsettled(unsettled)
  const refused = unsettled.filter(({ state }) => state === 'refused').length
  printLine(`${refused} refused, ${unsettled.length - refused} without a result`)
  if (refused > 0)
    printLine(
      'Correct the data (travellers: the form linked by `arrivals`; holders: `holder`), then run `register again`.',
    )
}

export async function sendAgain(deps: Deps, code: string): Promise<void> {
  const { bookingCode, resubmitted, unsettled } = unwrap(await tryAgain(deps, code))
  printLine(`${bookingCode}: ${resubmitted} resubmitted, ${unsettled.length === 0 ? 'all accepted' : 'not accepted:'}`)
  showUnsettled(unsettled)
}

async function tryAgain(deps: Deps, code: string): ReturnType<typeof reportAgain> {
  try {
    return await reportAgain(deps, { code, by: COMMAND })
  } catch (error) {
    throw new OperatorFault(`The register did not answer (${(error as Error).message}): it will be retried`)
  }
}

export async function setDuty(deps: Deps, duty: Omit<RegisterDuty, 'by'>): Promise<void> {
  const { bookingCode } = unwrap(await setRegisterDuty(deps, { ...duty, by: COMMAND }))
  const what = duty.isRequired ? 'gets reports of this stay' : 'gets no reports of this stay; earlier ones are annulled'
  printLine(`${bookingCode}: the register ${what}`)
}

export async function correctForStaff(deps: Deps, correction: Omit<HolderCorrection, 'by'>): Promise<void> {
  const { bookingCode } = unwrap(await correctHolder(deps, { ...correction, by: COMMAND }))
  printLine(`${bookingCode}: the ${correction.field} of the holder is “${correction.text}” now`)
}

function showUnsettled(unsettled: readonly UnsettledReport[]): void {
  for (const report of unsettled) {
    const { bookingCode, houseCode, checkIn, state, submittedAt, tries } = report
    const since = `${submittedAt.toISOString().slice(0, 16)}Z`
    printLine(
      `${bookingCode}  ${houseCode}  from ${checkIn}  ${whatOf(report).padEnd(24)} ${state} ${since}, tries ${tries}`,
    )
    if (state === 'refused') printLine(`  ${report.fault ?? 'no reason given'}; ${nextOf(report)}`)
  }
}

function whatOf({ kind, positions }: UnsettledReport): string {
  return kind === 'arrival' ? `arrival of ${positions.join(', ')}` : kind
}

function nextOf({ nextAt }: UnsettledReport): string {
  return nextAt ? `next attempt at ${nextAt.toISOString().slice(0, 16)}Z` : 'no more automatic attempts'
}
