import { COMPANY } from '#content/company.ts'
import { explainRefusal } from '#contract/refusals.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import type { Refusal, Result } from '#domain/shared/refusal.ts'

/** A refusal is a line for whoever typed the command. */
export function unlessRefused<Value>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new OperatorFault(explainRefusal(result.code, 'en', COMPANY.email).message)
  return result.value
}
