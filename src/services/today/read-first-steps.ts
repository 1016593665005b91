import { type FirstStepsRow, findFirstSteps } from '#db/today/first-steps-rows.ts'
import type { Deps } from '#services/deps.ts'

export type FirstSteps = FirstStepsRow

/** Reads which steps of a new installation are done; null once a home is published and a guest has booked. */
export async function readFirstSteps({ db }: Pick<Deps, 'db'>): Promise<FirstSteps | null> {
  const steps = await findFirstSteps(db)
  return steps.listedHouseCode !== null && steps.hasBookings ? null : steps
}
