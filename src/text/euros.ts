import type { Cents } from '#domain/shared/money.ts'

/**
 * Reads an amount as people type it: `640`, `640,5`, `1.344,66` or `1344.66`. Null for what is none; a point followed by three
 * digits separates thousands.
 */
export function centsOf(text: string): Cents | null {
  const typed = text.replace(/[\s€]/g, '').replace(/\.(?=\d{3}(\D|$))/g, '')
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
