import { OperatorFault } from '#domain/shared/operator-fault.ts'

/** Reads `120`, `120.50` and `120,50` as cents. */
export function centsOf(euros: string): number {
  const [, whole, part = '00'] = /^(\d{1,6})(?:[.,](\d{2}))?$/.exec(euros) ?? []
  if (whole === undefined) throw new OperatorFault(`Not an amount in euros: ${euros}`)
  return Number(whole) * 100 + Number(part)
}
