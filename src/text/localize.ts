import { DEFAULT_LOCALE, type Locale, type LocalizedText } from '#domain/shared/text.ts'

/** The same shape with every text in one language, which halves what is sent to the browser. */
export type Localized<Value> = Value extends LocalizedText
  ? string
  : Value extends readonly (infer Item)[]
    ? Localized<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Localized<Value[Key]> }
      : Value

export function localize<Value>(value: Value, locale: Locale): Localized<Value> {
  return pick(value, locale) as Localized<Value>
}

function pick(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, locale))
  if (typeof value !== 'object' || value === null) return value
  // Stored texts may lack a language that was added later.
  if (isText(value)) return value[locale] ?? value[DEFAULT_LOCALE]
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pick(item, locale)]))
}

function isText(value: object): value is LocalizedText {
  return typeof (value as Partial<LocalizedText>)[DEFAULT_LOCALE] === 'string'
}
