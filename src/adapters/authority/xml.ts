export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/**
 * Writes an element around text or other elements; null stands for no element. Attributes follow the name: `a:b
 * xmlns:a="…"`.
 */
export function element(name: string, ...children: readonly (Element | null)[]): Element {
  return { text: `<${name}>${children.map((child) => child?.text ?? '').join('')}</${name.split(' ')[0]}>` }
}

/** Writes an element with text, cut to the length of its type; null where there is no text. */
export function field(name: string, value: string | undefined, most: number): Element | null {
  if (value === undefined || value === '') return null
  return { text: `<${name}>${escapeText(shorten(tidy(value), most))}</${name}>` }
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

/** Counts characters as XML Schema does, so that no surrogate pair is cut in two. */
function shorten(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : characters.slice(0, most).join('').trimEnd()
}
