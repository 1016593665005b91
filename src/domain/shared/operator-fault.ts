/**
 * A fault that its message explains completely to the operator, such as a port in use, a bad setting or an unreachable
 * database. The process prints the line and ends with code 1, without a stack.
 */
export class OperatorFault extends Error {
  override readonly name = 'OperatorFault'
}
