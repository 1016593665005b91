/** The length of an account number in each country of the area in which euros are debited (SEPA). */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27 },
  ...{ GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24 },
  ...{ ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22 },
}

/** Removes what people write between the groups of an account number, and writes its letters large. */
export function normaliseIban(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase()
}

/**
 * Tells whether a normalised text is an account number that can be debited in euros: country, length and the two check
 * digits, by the remainder after 97 of ISO 13616.
 */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || LENGTHS[iban.slice(0, 2)] !== iban.length) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** Returns the account number that people typed, normalised; null where it is none. */
export function parseIban(text: string): string | null {
  const iban = normaliseIban(text)
  return isIban(iban) ? iban : null
}

/** Returns how an account is named where its number must not stand: country and last four characters, `ES ·· 1332`. */
export function accountLabel({ country, last4 }: { readonly country: string; readonly last4: string }): string {
  return `${country} ·· ${last4}`
}

/** Returns an account number in groups of four, as it is printed: `ES91 2100 0418 4502 0005 1332`. */
export function formatIban(iban: string): string {
  return iban.replace(/.{4}(?=.)/g, '$& ')
}
