export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/**
 * Writes an element around text or other elements; null stands for no element. Attributes follow the name: `a:b
 * xmlns:a="…"`.
 */
export function element(name: string, ...children: readonly (Element | null)[]): Element {
  return { text: `<${name}>${children.map((child) => child?.text ?? '').join('')}</${name.split(' ')[0]}>` }
}

/** A text is longer than the register's field for it; the message names the field and never quotes the text. */
export class TextTooLong extends Error {}

/** Writes an element with text; null where there is no text. Throws `TextTooLong` where its type takes less. */
export function field(name: string, value: string | undefined, most: number): Element | null {
  if (value === undefined || value === '') return null
  const text = tidy(value)
  const { length } = [...text]
  if (length > most) throw new TextTooLong(`${name}: ${length} characters, the register takes ${most}`)
  return { text: `<${name}>${escapeText(text)}</${name}>` }
}

export type Element = { readonly text: string }

/** Removes characters that XML 1.0 forbids and escapes mark-up. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The register collapses white space, and rejects control characters and lone surrogates. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Shortens a text of our own, such as the title of a home, to a number of characters as XML Schema counts them. */
export function shorten(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : characters.slice(0, most).join('').trimEnd()
}
