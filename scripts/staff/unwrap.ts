import { OperatorFault } from '#domain/shared/operator-fault.ts'
import type { Refusal, Result } from '#domain/shared/refusal.ts'

/** Turns a refusal into lines for the operator, since its texts are for guests. */
export function unwrap<Value>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new OperatorFault(explain(result))
  return result.value
}

function explain({ code, details }: Refusal): string {
  const taken = details?.inTheWay ?? []
  const lines = taken.map(({ houseCode, kind, id, from, to }) => `\n  ${houseCode}  ${from} to ${to}  ${kind} ${id}`)
  const changed = details?.changed
  const by = changed ? `\n  last changed by ${changed.memberId ?? changed.by} at ${changed.at}` : ''
  return `Refused: ${code.replaceAll('_', ' ')}${lines.join('')}${by}`
}
