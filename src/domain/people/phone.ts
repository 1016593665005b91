import { visibleText } from './visible-text.ts'

const MIN_DIGITS = 6
/** The fifteen of an international number, with `00` and `(0)` before it. */
const MAX_DIGITS = 18
export const MAX_PHONE = 40
/** Digits and the signs that people write between them, then an extension. */
const NUMBER = /^(tel:)?\(?\+?[\d\s()[\]./·–—‐‑-]+((ext|extension|extensión|x|#)\.?\s*\d{1,6})?$/i

/** Returns a telephone number as it was typed, without invisible characters and with plain digits. */
export function cleanPhone(typed: string): string {
  return visibleText(typed.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf)))
}

/** Tells whether a cleaned text can be a telephone number of some country. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/(ext|x|#).*$/i, '').replace(/\D/g, '').length
  return text.length <= MAX_PHONE && NUMBER.test(text) && digits >= MIN_DIGITS && digits <= MAX_DIGITS
}
