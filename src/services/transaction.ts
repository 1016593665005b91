import type { Database, Tx } from '#db/client.ts'
import type { Refusal, Result } from '#domain/shared/refusal.ts'

class RollbackOnRefusal extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('The transaction was refused and undone')
    this.refusal = refusal
  }
}

/** Runs a transaction that is undone as a whole by a refusal, and hands the refusal on. */
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
    // Only `work` above makes one of these, from its own refusal.
    if (error instanceof RollbackOnRefusal) return error.refusal as R
    throw error
  }
}
