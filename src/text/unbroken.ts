/** Returns a short text such as `12 noches` with its spaces replaced by those at which no line breaks. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
