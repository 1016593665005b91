import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** The content of an element: text, or elements by their names without prefix, as a list where several share a name. */
export type XmlContent = string | { readonly [name: string]: XmlContent | XmlContent[] }

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  // Without this option the parser reads only five named entities and no numeric ones.
  htmlEntities: true,
})
/**
 * SOAP 1.1 forbids a document type, and only a document type can declare entities that expand without end or read a
 * local file.
 */
const DOCTYPE = /<!DOCTYPE/i

/** Parses a message. Returns null for text that is no XML or has a document type. */
export function readXml(text: string): XmlContent | null {
  if (DOCTYPE.test(text) || XMLValidator.validate(text) !== true) return null
  try {
    return parser.parse(text)
  } catch {
    // The parser throws for elements that are nested too deeply or with a reserved name.
    return null
  }
}

/** Returns the element of that name nearest to the root; undefined where there is none. */
function findElement(root: XmlContent | null, name: string): XmlContent | undefined {
  let level = root === null ? [] : [root]
  while (level.length > 0) {
    const children = level.flatMap(childrenOf)
    const found = children.find((child) => child.name === name)
    if (found) return found.content
    level = children.map(({ content }) => content)
  }
}

/** Returns the text of that element; undefined where there is none, or it contains elements. */
export function textOf(root: XmlContent | null | undefined, name: string): string | undefined {
  const found = findElement(root ?? null, name)
  return typeof found === 'string' ? found.trim() : undefined
}

/** Returns every element of that name that is nearest to the root, in the order of the message. */
export function elementsOf(root: XmlContent | null, name: string): XmlContent[] {
  let level = root === null ? [] : [root]
  while (level.length > 0) {
    const children = level.flatMap(childrenOf)
    const found = children.filter((child) => child.name === name)
    if (found.length > 0) return found.map(({ content }) => content)
    level = children.map(({ content }) => content)
  }
  return []
}

function childrenOf(content: XmlContent): { readonly name: string; readonly content: XmlContent }[] {
  if (typeof content === 'string') return []
  return Object.entries(content).flatMap(([name, one]) => [one].flat().map((each) => ({ name, content: each })))
}
