import { brokenConstraint, isDeadlock } from '#db/statement/constraint.ts'
import type { Refusal, Result } from '#domain/shared/refusal.ts'

/** Two changes that need each other's nights can deadlock; the database aborts one, which tries again. */
const TRIES = 3

/** Runs a transaction that takes other nights for a booking; returns `taken` where one of them is taken. */
export async function tryToTakeNights<Value, R extends Refusal>(
  work: () => Promise<Result<Value, R>>,
  taken: () => R | Promise<R>,
): Promise<Result<Value, R>> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (brokenConstraint(error) === 'occupancies_no_shared_night') return taken()
      if (!isDeadlock(error) || tries === TRIES) throw error
    }
  }
}
