import type { Glyph, Subset } from 'fontkit'

/** A glyph of a font, and its place from the start of its cluster, in units of the font. */
type Part = { readonly glyph: Glyph; readonly x: number; readonly y: number }

/** Glyphs that only together stand for the letters of a part of a text: one, several or, for what is not seen, none. */
export type Cluster = {
  readonly codePoints: readonly number[]
  readonly parts: readonly Part[]
  readonly advance: number
}

/** What the library gives a subset as the number of a glyph, and what the subset lists. */
type Numbered = number | Cluster

/** What the types of the library leave out. */
type Internals = {
  readonly glyphs: Numbered[]
  readonly glyf: Uint8Array[]
  readonly loca: { readonly offsets: number[] }
  readonly hmtx: { readonly metrics: { readonly advance: number; readonly bearing: number }[] }
  offset: number
  includeGlyph(glyph: Numbered): number
  _addGlyph(glyph: Numbered): number
}

/** Makes the subset of a font that a document embeds hold each cluster once, as a glyph of its own. */
export function embedClusters(subset: Subset): Subset {
  const own = subset as unknown as Internals
  const includeGlyph = own.includeGlyph.bind(own)
  const addGlyph = own._addGlyph.bind(own)
  const numbers = new Map<string, number>()
  own.includeGlyph = (numbered) => {
    if (typeof numbered === 'number') return includeGlyph(numbered)
    const { codePoints, parts, advance } = numbered
    const key = JSON.stringify([codePoints, advance, parts.map(({ glyph, x, y }) => [glyph.id, x, y])])
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = own.glyphs.push(plainGlyphOf(numbered) ?? numbered) - 1
    numbers.set(key, number)
    return number
  }
  own._addGlyph = (numbered) => {
    if (typeof numbered === 'number') return addGlyph(numbered)
    const { left, data } = compositeGlyph(numbered, own.includeGlyph)
    own.loca.offsets.push(own.offset)
    own.hmtx.metrics.push({ advance: Math.round(numbered.advance), bearing: left })
    own.offset += data.length
    return own.glyf.push(data) - 1
  }
  return subset
}

/** Returns the number of the glyph that a cluster is, if it is one that stands where it would without a cluster. */
function plainGlyphOf({ parts }: Cluster): number | undefined {
  const [part, ...others] = parts
  return part && others.length === 0 && part.x === 0 && part.y === 0 ? part.glyph.id : undefined
}

/** Flags of a component: its place follows in words, as x and y; another component follows. */
const WORDS_OF_XY = 0x0003
const MORE_COMPONENTS = 0x0020

/** Returns the left edge of a glyph that consists of others, and its record in the table `glyf` of TrueType. */
function compositeGlyph({ parts }: Cluster, numberOf: (id: number) => number): { left: number; data: Uint8Array } {
  if (parts.length === 0) return { left: 0, data: new Uint8Array() }
  const boxes = parts.map(({ glyph: { cbox }, x, y }) => ({
    left: cbox.minX + x,
    bottom: cbox.minY + y,
    right: cbox.maxX + x,
    top: cbox.maxY + y,
  }))
  const left = Math.min(...boxes.map((box) => box.left))
  const bottom = Math.min(...boxes.map((box) => box.bottom))
  const right = Math.max(...boxes.map((box) => box.right))
  const top = Math.max(...boxes.map((box) => box.top))
  const components = parts.flatMap(({ glyph, x, y }, index) => {
    const flags = index === parts.length - 1 ? WORDS_OF_XY : WORDS_OF_XY | MORE_COMPONENTS
    return [flags, numberOf(glyph.id), x, y]
  })
  const words = [-1, left, bottom, right, top, ...components]
  const record = new DataView(new ArrayBuffer(words.length * 2))
  for (const [index, word] of words.entries()) record.setInt16(index * 2, word)
  return { left, data: new Uint8Array(record.buffer) }
}
