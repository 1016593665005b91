import { LOCALES, type Locale, type LocalizedText } from '#domain/shared/text.ts'

/** The texts of a home that guests read in their language. */
export type HomeTexts = {
  readonly title: LocalizedText
  readonly description: LocalizedText
  /** Alternative texts of its photos. */
  readonly alts: readonly LocalizedText[]
}

/** What a language lacks: `photos` is the number of photos without a text. */
export type MissingTexts = { readonly title: boolean; readonly description: boolean; readonly photos: number }

/** Returns what each language lacks; languages that are complete are left out. */
export function missingTexts({ title, description, alts }: HomeTexts): Partial<Record<Locale, MissingTexts>> {
  const isBlank = (text: LocalizedText, locale: Locale) => (text[locale] ?? '').trim() === ''
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const photos = alts.filter((alt) => isBlank(alt, locale)).length
      const missing = { title: isBlank(title, locale), description: isBlank(description, locale), photos }
      return missing.title || missing.description || photos > 0 ? [[locale, missing]] : []
    }),
  )
}
