import { OperatorFault } from '#domain/shared/operator-fault.ts'
import type { Refusal, Result } from '#domain/shared/refusal.ts'

/** Turns a refusal into a line for the operator, since its texts are for guests. */
export function unwrap<Value>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new OperatorFault(`Refused: ${result.code.replaceAll('_', ' ')}`)
  return result.value
}
