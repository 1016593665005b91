import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** What an element holds: text, or elements by their names without prefix, a list where several have one name. */
export type XmlContent = string | { readonly [name: string]: XmlContent | XmlContent[] }

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  // Without it only five named entities are read, and no character by its number.
  htmlEntities: true,
})
/** SOAP 1.1 forbids it, and only it can declare entities: such that grow without end, or that name a file of ours. */
const DOCTYPE = /<!DOCTYPE/i

/** Reads a message; null for what is no XML, or declares a type of its own. */
export function readXml(text: string): XmlContent | null {
  if (DOCTYPE.test(text) || XMLValidator.validate(text) !== true) return null
  try {
    return parser.parse(text)
  } catch {
    // Nested too deeply, or named like a part of the language.
    return null
  }
}

/** The element of that name nearest to the root; undefined where there is none. */
function findElement(root: XmlContent | null, name: string): XmlContent | undefined {
  let level = root === null ? [] : [root]
  while (level.length > 0) {
    const children = level.flatMap(childrenOf)
    const found = children.find((child) => child.name === name)
    if (found) return found.content
    level = children.map(({ content }) => content)
  }
}

/** The text of that element; undefined where there is none, or it holds elements. */
export function textOf(root: XmlContent | null | undefined, name: string): string | undefined {
  const found = findElement(root ?? null, name)
  return typeof found === 'string' ? found.trim() : undefined
}

function childrenOf(content: XmlContent): { readonly name: string; readonly content: XmlContent }[] {
  if (typeof content === 'string') return []
  return Object.entries(content).flatMap(([name, one]) => [one].flat().map((each) => ({ name, content: each })))
}
