import type { Locale } from '#domain/shared/text.ts'

/** A text without parameters, in the language asked for. */
export type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** The sentence of a fault of a form; one that comes from the server is a sentence already. */
export function faultSentence(texts: Readonly<Record<string, Text>>, message: string | undefined, locale: Locale) {
  const text = message !== undefined && Object.hasOwn(texts, message) ? texts[message] : undefined
  return text ? text({}, { locale }) : message
}
