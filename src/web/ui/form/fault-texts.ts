import type { Locale } from '#domain/shared/text.ts'

/** A message without parameters. */
export type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** The sentence of a fault's code. Messages of the server are sentences already and stay as they are. */
export function faultSentence(texts: Readonly<Record<string, Text>>, message: string | undefined, locale: Locale) {
  const text = message !== undefined && Object.hasOwn(texts, message) ? texts[message] : undefined
  return text ? text({}, { locale }) : message
}
