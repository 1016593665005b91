/**
 * A fault that its own sentence explains fully, to whoever runs the product: a taken port, a bad setting, a database
 * that can't be reached. The process prints the line and ends with code 1; a stack would only hide it.
 */
export class OperatorFault extends Error {
  override readonly name = 'OperatorFault'
}
