import { parsePhoneNumber } from 'awesome-phonenumber'
import { cleanPhone } from './phone.ts'

/** Where numbers without the prefix of a country come from unless their owner lives elsewhere (ISO 3166-1, two letters). */
const SPAIN = 'ES'

/** Returns a number as people read it, such as `+34 612 34 56 78`; as it was typed where it is no number of any country. */
export function shownPhone(typed: string): string {
  const parsed = parsePhoneNumber(internationalPhone(typed))
  if (!parsed.valid) return typed
  const [, extension] = /(?:ext\w*|x|#)\.?\s*(\d+)$/i.exec(typed) ?? []
  return extension ? `${parsed.number.international} ext. ${extension}` : parsed.number.international
}

/** Returns the digits of a number within its country, with and without `0` at the front; none of what is no number. */
export function domesticDigits(typed: string): string[] {
  const parsed = parsePhoneNumber(internationalPhone(typed))
  if (!parsed.valid) return []
  const { significant, national } = parsed.number
  return [...new Set([significant, national.replace(/\D/g, '')])]
}

/**
 * Returns a number in E.164, such as `+34612345678`. A number without a prefix is read as one of the countries, in their
 * order, and then as a Spanish one. Where none of them has such a number it returns its digits.
 */
export function internationalPhone(typed: string, countries: readonly string[] = []): string {
  const text = cleanPhone(typed).replace(/^tel:/i, '')
  for (const regionCode of [...countries, SPAIN]) {
    const parsed = parsePhoneNumber(text, { regionCode })
    if (parsed.valid) return parsed.number.e164
  }
  const digits = text.replace(/(ext|x|#).*$/i, '').replace(/\D/g, '')
  if (text.startsWith('+')) return `+${digits}`
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits
}
