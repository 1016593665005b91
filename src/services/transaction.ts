import type { Database, Tx } from '#db/connection/client.ts'
import type { Refusal, Result } from '#domain/shared/refusal.ts'

class RollbackOnRefusal extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('The transaction was refused and undone')
    this.refusal = refusal
  }
}

/** Runs a transaction that a refusal rolls back, and returns the refusal. */
export async function transactionWithRollbackOnRefusal<Value, R extends Refusal>(
  db: Database,
  work: (tx: Tx) => Promise<Result<Value, R>>,
): Promise<Result<Value, R>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx)
      if (!result.ok) throw new RollbackOnRefusal(result)
      return result
    })
  } catch (error) {
    // `work` above is the only place that makes this error, from its own refusal.
    if (error instanceof RollbackOnRefusal) return error.refusal as R
    throw error
  }
}
