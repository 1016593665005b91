import { type Font, type Glyph, type GlyphRun, openSync } from 'fontkit'
import { type Cluster, embedClusters } from './glyph-clusters.ts'

const MARK = /\p{M}/u
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u
/** Scripts that are written from right to left; all letters of a run have one direction. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u
const SPACE = 0x20
const JOINERS: readonly number[] = [0x200c, 0x200d]

/** The font of the last letter that the library looked up: joiners and spaces belong to the word before them. */
let fontOfLastLetter: { readonly font: Font; readonly hasSpace: boolean } | undefined

/**
 * Opens a font that draws every letter, and whose text in a document is what was typed.
 *
 * The library splits a run of glyphs by the letters that they stand for: it loses the first of two glyphs that stand for one
 * letter (react-pdf issue 3555: the letter below the dots, in Arabic), and misplaces marks where text runs from right to left.
 * A document has one text per glyph, so what is copied from it is wrong where letters share glyphs or glyphs change places.
 * Therefore the glyphs that only together stand for letters become one glyph of the document.
 */
export function openReadableFont(file: string): Font {
  const font = openSync(file)
  if (!('characterSet' in font)) throw new Error(`${file} holds several fonts`)
  const { getGlyph, layout, createSubset } = boundMethods(font)
  font.hasGlyphForCodePoint = withFontOfWord(font)
  font.getGlyph = (id, codePoints = []) => withText(getGlyph(id, codePoints), codePoints)
  font.layout = (text, ...options) => joinClusters(text, layout(text, ...options))
  font.createSubset = () => embedClusters(createSubset())
  cacheTables(font)
  return font
}

function boundMethods(font: Font): Pick<Font, 'getGlyph' | 'layout' | 'createSubset'> {
  return {
    getGlyph: font.getGlyph.bind(font),
    layout: font.layout.bind(font),
    createSubset: font.createSubset.bind(font),
  }
}

/** Returns what tells whether a font has a letter; the library takes the first font that has it, letter by letter. */
function withFontOfWord(font: Font): Font['hasGlyphForCodePoint'] {
  const hasGlyph = font.hasGlyphForCodePoint.bind(font)
  return (letter) => {
    const last = fontOfLastLetter
    const isOfWord = JOINERS.includes(letter) || (letter === SPACE && last?.hasSpace)
    const isHere = hasGlyph(letter) && (!isOfWord || font === last?.font)
    if (isHere && letter !== SPACE) fontOfLastLetter = { font, hasSpace: hasGlyph(SPACE) }
    return isHere
  }
}

/** Makes a compressed font decompress each of its tables once; the library would do so again for every glyph. */
function cacheTables(font: Font): void {
  type Tables = { readonly stream: unknown; _getTableStream(tag: string): { pos: number } | null }
  const tables = font as unknown as Tables
  const read = tables._getTableStream.bind(tables)
  const streams = new Map<string, { pos: number }>()
  tables._getTableStream = (tag) => {
    const stream = streams.get(tag) ?? read(tag)
    if (!stream || stream === tables.stream) return stream
    streams.set(tag, stream)
    stream.pos = 0
    return stream
  }
}

/** Returns a glyph with the letters of this use. The library returns it with those of its first use, by which it shapes text. */
function withText(glyph: Glyph, codePoints: readonly number[]): Glyph {
  if (glyph.codePoints.join() === codePoints.join()) return glyph
  return Object.create(glyph, {
    codePoints: { value: codePoints },
    isMark: { value: codePoints.length > 0 && codePoints.every((one) => MARK.test(String.fromCodePoint(one))) },
    isLigature: { value: codePoints.length > 1 },
  })
}

function joinClusters(text: string, run: GlyphRun): GlyphRun {
  const found = clustersOf(text, run)
  const clusters = RIGHT_TO_LEFT.test(text) ? found.flatMap(splitIntoLetters) : found
  run.glyphs = clusters.map((cluster) => drawnGlyph(cluster))
  run.positions = clusters.map(({ advance }) => ({ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 }))
  return run
}

/** Returns what the library needs of a glyph to place it, and as its number what the subset of the font embeds. */
function drawnGlyph(cluster: Cluster): Glyph {
  return { id: cluster, codePoints: cluster.codePoints, advanceWidth: cluster.advance } as unknown as Glyph
}

/**
 * Returns a glyph for each letter of a cluster that is read from right to left: the last one draws the cluster, the others are
 * empty. Readers reverse the letters of a line, but not all of them those of one glyph.
 */
function splitIntoLetters({ codePoints, parts, advance }: Cluster): Cluster[] {
  const share = advance / codePoints.length
  return codePoints.map((letter, index) => ({
    codePoints: [letter],
    parts: index === codePoints.length - 1 ? parts : [],
    advance: share,
  }))
}

/** A letter with the invisible characters beside it. */
type Letter = { readonly codePoint: number; readonly codePoints: readonly number[] }

function lettersOf(text: string): Letter[] {
  const letters = text.matchAll(
    /\p{Default_Ignorable_Code_Point}*(\P{Default_Ignorable_Code_Point})\p{Default_Ignorable_Code_Point}*/gsu,
  )
  return Array.from(letters, ([whole, letter = '']) => ({
    codePoint: letter.codePointAt(0) ?? 0,
    codePoints: Array.from(whole, (one) => one.codePointAt(0) ?? 0),
  }))
}

/** Divides a run into as small clusters as stand for letters that follow each other in the text. */
function clustersOf(text: string, { glyphs, positions }: GlyphRun): Cluster[] {
  const letters = lettersOf(text)
  const clusters: Cluster[] = []
  const surplus = new Map<number, number>()
  let taken = 0
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    // Invisible characters are drawn as a space without a width.
    const isHidden = xAdvance === 0 && glyph.codePoints[0] === SPACE
    const seen = isHidden ? [] : glyph.codePoints.filter((one) => !UNSEEN.test(String.fromCodePoint(one)))
    const isPlaced = xAdvance === 0 || xOffset !== 0 || yOffset !== 0
    const isMark = isPlaced && seen.every((one) => MARK.test(String.fromCodePoint(one)))
    const cluster = clusters.at(-1)
    const isNew = !cluster || (seen.length > 0 && !isMark && surplus.size === 0)
    const { codePoints, parts, advance } = isNew ? { codePoints: [], parts: [], advance: 0 } : cluster
    const next = letters.slice(taken, taken + seen.length)
    taken += seen.length
    for (const one of seen) count(surplus, one, 1)
    for (const { codePoint } of next) count(surplus, codePoint, -1)
    if (!isNew) clusters.pop()
    clusters.push({
      codePoints: [...codePoints, ...next.flatMap((letter) => letter.codePoints)],
      parts: isHidden ? parts : [...parts, { glyph, x: Math.round(advance + xOffset), y: Math.round(yOffset) }],
      advance: advance + xAdvance,
    })
  }
  const last = clusters.pop()
  const rest = letters.slice(taken).flatMap(({ codePoints }) => codePoints)
  return last ? [...clusters, { ...last, codePoints: [...last.codePoints, ...rest] }] : []
}

/** Counts how often a letter is among the glyphs so far beyond how often it is in the text so far. */
function count(surplus: Map<number, number>, letter: number, more: number): void {
  const now = (surplus.get(letter) ?? 0) + more
  if (now === 0) surplus.delete(letter)
  else surplus.set(letter, now)
}
