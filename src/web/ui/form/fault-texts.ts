/** A message without parameters. */
export type Text = () => string

/** The sentence of a fault's code. Messages of the server are sentences already and stay as they are. */
export function faultSentence(texts: Readonly<Record<string, Text>>, message: string | undefined) {
  const text = message !== undefined && Object.hasOwn(texts, message) ? texts[message] : undefined
  return text ? text() : message
}
