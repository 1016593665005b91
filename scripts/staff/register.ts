import type { UnsettledReport } from '#db/report-rows.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
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
  printLine(`${refused} refused, ${unsettled.length - refused} without an answer`)
  if (refused > 0)
    printLine(
      'Correct what is wrong (arrivals: the form by the link of `arrivals`; holders: `holder`), then `register again`.',
    )
}

export async function sendAgain(deps: Deps, code: string): Promise<void> {
  const { bookingCode, resubmitted, unsettled } = unwrap(await tryAgain(deps, code))
  printLine(
    `${bookingCode}: ${resubmitted} handed in again, ${unsettled.length === 0 ? 'all taken in' : 'not taken in:'}`,
  )
  showUnsettled(unsettled)
}

async function tryAgain(deps: Deps, code: string): ReturnType<typeof reportAgain> {
  try {
    return await reportAgain(deps, { code })
  } catch (error) {
    throw new OperatorFault(`The register did not answer (${(error as Error).message}): a server tries again by itself`)
  }
}

export async function setDuty(deps: Deps, duty: RegisterDuty): Promise<void> {
  const { bookingCode } = unwrap(await setRegisterDuty(deps, duty))
  const what = duty.isRequired ? 'is told of this stay' : 'is not told of this stay; what it was told is taken back'
  printLine(`${bookingCode}: the register ${what}`)
}

export async function correctForStaff(deps: Deps, correction: HolderCorrection): Promise<void> {
  const { bookingCode } = unwrap(await correctHolder(deps, correction))
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
  return nextAt ? `tried again by itself at ${nextAt.toISOString().slice(0, 16)}Z` : 'not tried any more by itself'
}
