import { LOCALES, type Locale } from '#domain/shared/text.ts'
import { changedFields } from './home-sections.ts'

/** A value as a page shows it: a list of words or lines, or how many entries a list has that are no words. */
export type ShownValue = string | number | boolean | null | readonly string[] | { readonly entries: number }

/** What a field said before a change and after it, for each language that differs where it is a text. */
export type FieldChange = {
  readonly field: string
  readonly language: Locale | null
  readonly before: ShownValue
  readonly after: ShownValue
}

/** Lists the fields in which two contents of a section differ, with what they say. */
export function fieldChanges(before: object, after: object): FieldChange[] {
  const [old, next] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return changedFields(before, after).flatMap((field): FieldChange[] => {
    const [was, is] = [old[field], next[field]]
    if (!isText(was ?? is) && !isTextList(was ?? is)) {
      return [{ field, language: null, before: shown(was), after: shown(is) }]
    }
    return LOCALES.map((language) => {
      const said = { before: inLanguage(was, language), after: inLanguage(is, language) }
      return { field, language, ...said }
    }).filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
  })
}

type Text = Readonly<Record<Locale, string>>

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && LOCALES.every((locale) => locale in value)
}

function isTextList(value: unknown): value is readonly Text[] {
  return Array.isArray(value) && value.length > 0 && value.every(isText)
}

function inLanguage(value: unknown, language: Locale): ShownValue {
  if (isText(value)) return value[language]
  return isTextList(value) ? value.map((text) => text[language]) : null
}

function shown(value: unknown): ShownValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) {
    const words = value.filter((one) => typeof one === 'string' || typeof one === 'number')
    return words.length === value.length ? words.map(String) : { entries: value.length }
  }
  return Object.values(value).flatMap((one) => {
    const part = shown(one)
    return part === null || typeof part === 'object' ? [] : [String(part)]
  })
}
