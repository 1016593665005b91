/** XML of elements and text: enough for messages whose shape is known. */

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/** An element around text or other elements; null for none. Attributes come with the name: `a:b xmlns:a="…"`. */
export function element(name: string, ...children: readonly (Element | null)[]): Element {
  return { text: `<${name}>${children.map((child) => child?.text ?? '').join('')}</${name.split(' ')[0]}>` }
}

/** An element with text, cut to the characters that its type takes; null where there is nothing to say. */
export function field(name: string, value: string | undefined, most: number): Element | null {
  if (value === undefined || value === '') return null
  return { text: `<${name}>${escapeText(shorten(tidy(value), most))}</${name}>` }
}

export type Element = { readonly text: string }

/** What no XML 1.0 document may hold, and what stands for an element in it. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The register joins white space; controls and half characters are no text at all. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** By characters as XML Schema counts them: none is ever cut in two. */
function shorten(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : characters.slice(0, most).join('').trimEnd()
}
