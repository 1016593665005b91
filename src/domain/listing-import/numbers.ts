import type { Cents } from '#domain/shared/money.ts'

const CURRENCY = /€|\beur(os?)?\b/gi
const FOREIGN = /[$£¥]|\b(usd|gbp|chf|mxn|brl|pln|sek|dkk|nok|czk|huf|cad|aud)\b/i

/** Tells whether an amount names a currency other than the euro. */
export function isForeign(text: string): boolean {
  return FOREIGN.test(text)
}

/** Tells whether a cell names the euro, or no currency. */
export function isEuro(text: string): boolean {
  return /^(|€|eur|euros?)$/i.test(text.trim())
}

/** Reads `1.234,50`, `1,234.50`, `85`, `85,5 €` as cents; null for anything else, negative amounts among them. */
export function centsOf(text: string): Cents | null {
  const typed = text.replace(CURRENCY, '').replace(/[\s\u00a0']/g, '')
  const [, digits = '', part = ''] = /^([\d.,]*?\d)(?:[.,](\d{1,2}))?$/.exec(typed) ?? []
  if (!/^\d{1,3}([.,]?\d{3})*$|^\d+$/.test(digits)) return null
  const whole = digits.replace(/[.,]/g, '')
  return whole.length > 7 ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Reads a number of things, such as `4` or `1.5`; null for anything else. */
export function countOf(text: string): number | null {
  return /^\d{1,4}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null
}

/** Reads degrees such as `40.4251` or `-3,6874`; null for anything else. */
export function degreesOf(text: string): number | null {
  return /^[-−]?\d{1,3}([.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.').replace('−', '-')) : null
}
