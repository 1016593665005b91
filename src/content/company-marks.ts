import { COMPANY } from './company.ts'

/** A mark stands for a fact of the company in compiled texts, whose Markdown leaves it as it is, in addresses of links as well. */
export const companyMark = (fact: string): string => `COMPANY(${fact})`
const MARK = /COMPANY\(([a-zA-Z.]+)\)/g

export const hasCompanyMark = (text: string): boolean => text.search(MARK) >= 0

/** Fills the facts of the company into the HTML of a text. */
export function fillCompanyMarks(html: string): string {
  return html.replaceAll(MARK, (_, fact: string) => escaped(companyFact(fact) ?? ''))
}

/** Returns a fact by its name, such as `phone.shown`; undefined where there is none of that name. */
export function companyFact(name: string): string | undefined {
  let value: unknown = COMPANY
  for (const part of name.split('.')) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    value = isThere ? (value as Record<string, unknown>)[part] : undefined
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
