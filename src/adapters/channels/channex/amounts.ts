import type { Cents } from '#domain/shared/money.ts'

const AMOUNT = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/

/** Reads an amount in major units, such as `138.00`, as cents, rounded half up; null for what is none. */
export function centsOf(text: string): Cents | null {
  const [, sign, whole = '', fraction = ''] = AMOUNT.exec(text.trim()) ?? []
  if (whole === '') return null
  const digits = fraction.padEnd(3, '0')
  const cents = Number(`${whole}${digits.slice(0, 2)}`) + (digits.charAt(2) >= '5' ? 1 : 0)
  return sign === '-' && cents > 0 ? -cents : cents
}
