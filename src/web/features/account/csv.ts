import type { Locale } from '#domain/shared/text.ts'

/** Lets Excel read the file as UTF-8. */
const MARK = '\uFEFF'

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Writes a table of texts and amounts in cents, with semicolons and decimal commas in Spanish, commas and points in English.
 * A text that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[], locale: Locale): string {
  const [separator, decimal] = locale === 'es' ? [';', ','] : [',', '.']
  const cell = (value: string | number) => {
    if (typeof value === 'number') return quoted((value / 100).toFixed(2).replace('.', decimal), separator)
    return quoted(FORMULA.test(value) ? `'${value}` : value, separator)
  }
  return MARK + rows.map((cells) => cells.map(cell).join(separator)).join('\r\n')
}

function quoted(text: string, separator: string): string {
  return [separator, '"', '\n'].some((one) => text.includes(one)) ? `"${text.replaceAll('"', '""')}"` : text
}
