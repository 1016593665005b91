import { fileURLToPath } from 'node:url'
import type { Font as ReadFont } from 'fontkit'
import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import { m } from '#i18n/paraglide/messages.js'
import { openReadableFont } from './readable-font.ts'

type FontFile = { readonly package: string; readonly subset: string; readonly semibold?: true }

/**
 * Fonts are read from the packages, one file at a time, and never fetched. `semibold` is for families that headings and
 * totals may need.
 */
const FAMILIES = {
  Figtree: { package: 'figtree', subset: 'latin', semibold: true },
  'Figtree Ext': { package: 'figtree', subset: 'latin-ext', semibold: true },
  Fraunces: { package: 'fraunces', subset: 'latin', semibold: true },
  Greek: { package: 'noto-sans', subset: 'greek' },
  'Greek Ext': { package: 'noto-sans', subset: 'greek-ext' },
  Cyrillic: { package: 'noto-sans', subset: 'cyrillic' },
  'Cyrillic Ext': { package: 'noto-sans', subset: 'cyrillic-ext' },
  Vietnamese: { package: 'noto-sans', subset: 'vietnamese' },
  Latin: { package: 'noto-sans', subset: 'latin' },
  'Latin Ext': { package: 'noto-sans', subset: 'latin-ext' },
  Devanagari: { package: 'noto-sans', subset: 'devanagari' },
  Arabic: { package: 'noto-sans-arabic', subset: 'arabic' },
  Hebrew: { package: 'noto-sans-hebrew', subset: 'hebrew' },
  Armenian: { package: 'noto-sans-armenian', subset: 'armenian' },
  Bengali: { package: 'noto-sans-bengali', subset: 'bengali' },
  'Canadian Aboriginal': { package: 'noto-sans-canadian-aboriginal', subset: 'canadian-aboriginal' },
  Ethiopic: { package: 'noto-sans-ethiopic', subset: 'ethiopic' },
  Georgian: { package: 'noto-sans-georgian', subset: 'georgian' },
  Gujarati: { package: 'noto-sans-gujarati', subset: 'gujarati' },
  Gurmukhi: { package: 'noto-sans-gurmukhi', subset: 'gurmukhi' },
  Kannada: { package: 'noto-sans-kannada', subset: 'kannada' },
  Khmer: { package: 'noto-sans-khmer', subset: 'khmer' },
  Lao: { package: 'noto-sans-lao', subset: 'lao' },
  Malayalam: { package: 'noto-sans-malayalam', subset: 'malayalam' },
  Myanmar: { package: 'noto-sans-myanmar', subset: 'myanmar' },
  Oriya: { package: 'noto-sans-oriya', subset: 'oriya' },
  Sinhala: { package: 'noto-sans-sinhala', subset: 'sinhala' },
  Tamil: { package: 'noto-sans-tamil', subset: 'tamil' },
  Telugu: { package: 'noto-sans-telugu', subset: 'telugu' },
  Thaana: { package: 'noto-sans-thaana', subset: 'thaana' },
  Thai: { package: 'noto-sans-thai', subset: 'thai' },
  Tibetan: { package: 'noto-serif-tibetan', subset: 'tibetan' },
  Tifinagh: { package: 'noto-sans-tifinagh', subset: 'tifinagh' },
  // One weight with every syllable; the other Korean fonts are packages of ten times its size.
  Korean: { package: 'gowun-dodum', subset: 'korean' },
  Chinese: { package: 'noto-sans-sc', subset: 'chinese-simplified' },
  Emoji: { package: 'noto-emoji', subset: 'emoji' },
} as const satisfies Readonly<Record<string, FontFile>>
export type Family = keyof typeof FAMILIES

export const TEXT: Family[] = ['Figtree', 'Figtree Ext']
export const HEAD: Family[] = ['Fraunces', 'Figtree Ext', 'Figtree']
/** The families that are tried for what the site's own lack, in this order; those of other scripts are never opened. */
const OTHERS: readonly (readonly [letters: RegExp, families: readonly Family[]])[] = [
  [/\p{scx=Greek}/u, ['Greek', 'Greek Ext']],
  [/\p{scx=Cyrillic}/u, ['Cyrillic', 'Cyrillic Ext']],
  [/[\u0102\u0103\u0110\u0111\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/u, ['Vietnamese']],
  [/[\p{scx=Latin}\p{scx=Inherited}\p{Sk}\p{Lm}]/u, ['Latin Ext', 'Latin', 'Vietnamese', 'Greek', 'Cyrillic Ext']],
  [/\p{scx=Devanagari}/u, ['Devanagari']],
  [/\p{scx=Arabic}/u, ['Arabic']],
  [/\p{scx=Hebrew}/u, ['Hebrew']],
  [/\p{scx=Armenian}/u, ['Armenian']],
  [/\p{scx=Bengali}/u, ['Bengali']],
  [/\p{scx=Canadian_Aboriginal}/u, ['Canadian Aboriginal']],
  [/\p{scx=Ethiopic}/u, ['Ethiopic']],
  [/\p{scx=Georgian}/u, ['Georgian']],
  [/\p{scx=Gujarati}/u, ['Gujarati']],
  [/\p{scx=Gurmukhi}/u, ['Gurmukhi']],
  [/\p{scx=Kannada}/u, ['Kannada']],
  [/\p{scx=Khmer}/u, ['Khmer']],
  [/\p{scx=Lao}/u, ['Lao']],
  [/\p{scx=Malayalam}/u, ['Malayalam']],
  [/\p{scx=Myanmar}/u, ['Myanmar']],
  [/\p{scx=Oriya}/u, ['Oriya']],
  [/\p{scx=Sinhala}/u, ['Sinhala']],
  [/\p{scx=Tamil}/u, ['Tamil']],
  [/\p{scx=Telugu}/u, ['Telugu']],
  [/\p{scx=Thaana}/u, ['Thaana']],
  [/\p{scx=Thai}/u, ['Thai']],
  [/\p{scx=Tibetan}/u, ['Tibetan']],
  [/\p{scx=Tifinagh}/u, ['Tifinagh']],
  [/\p{scx=Hangul}/u, ['Korean']],
  [/[\p{scx=Han}\p{scx=Bopomofo}\p{scx=Hiragana}\p{scx=Katakana}\u3000-\u303f\uff00-\uffef]/u, ['Chinese', 'Korean']],
  [/\p{Extended_Pictographic}/u, ['Emoji']],
  [/\ufffd/u, ['Latin']],
]

/** What stands for a letter that no font has. */
const MISSING_LETTER = '\ufffd'

const known = new Map<Family, ReadonlySet<number>>()

/** Returns the path of the file of a family in a weight: the regular one where the family has no other. */
export function fontFile(family: Family, weight: 400 | 600): string {
  const { package: name, subset, semibold }: FontFile = FAMILIES[family]
  const existing = semibold ? weight : 400
  return fileURLToPath(import.meta.resolve(`@fontsource/${name}/files/${name}-${subset}-${existing}-normal.woff`))
}

const opened = new Map<string, ReadFont>()

/** Returns the font of a file, which is read once. */
export function openFont(file: string): ReadFont {
  const font = opened.get(file) ?? openReadableFont(file)
  opened.set(file, font)
  skipMissingAnchors(font)
  return font
}

/** Returns the code points for which a family has a glyph, as its file says. */
function codePointsOf(family: Family): ReadonlySet<number> {
  const found = known.get(family)
  if (found) return found
  const read = new Set(openFont(fontFile(family, 400)).characterSet)
  known.set(family, read)
  return read
}

type Positioner = { applyAnchor(mark: { readonly markAnchor: unknown }, base: unknown, index: number): void }
type Shaped = ReadFont & {
  readonly _layoutEngine?: { readonly engine?: { readonly GPOSProcessor?: Positioner | null } | null }
}
const mended = new WeakSet<Positioner>()

/** Makes the library leave a mark where it is if a font names no anchor for it, as fonts may; it fails there otherwise. */
function skipMissingAnchors(font: Shaped): void {
  const processor = font._layoutEngine?.engine?.GPOSProcessor
  if (!processor) return
  const positioner = Object.getPrototypeOf(processor) as Positioner
  if (mended.has(positioner)) return
  mended.add(positioner)
  const { applyAnchor } = positioner
  positioner.applyAnchor = function (mark, base, index) {
    if (base && mark.markAnchor) applyAnchor.call(this, mark, base, index)
  }
}

function hasLetter(family: Family, letter: string): boolean {
  return codePointsOf(family).has(letter.codePointAt(0) ?? 0)
}

/** Returns the family beyond the site's own that a letter needs: null for none, undefined where no family has it. */
function familyFor(letter: string): Family | null | undefined {
  if (TEXT.some((family) => hasLetter(family, letter))) return null
  const families = OTHERS.flatMap(([letters, candidates]) => (letters.test(letter) ? candidates : []))
  return families.find((family) => hasLetter(family, letter))
}

/** Returns the families beyond the site's own that a text needs. */
export function otherFamiliesFor(words: string): Family[] {
  const needed = new Set([...new Set(words)].map(familyFor))
  return [...needed].filter((family) => family !== null && family !== undefined)
}

/** Joiners that belong to the spelling of words; other invisible characters have no glyph and are left out. */
const JOINERS = '\u200c\u200d'
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]|[\u{1f3fb}-\u{1f3ff}]/gu
/** Signs of which other fonts have no glyph and that join emoji. */
const JOINED_EMOJI = /\u200d(?=\p{Extended_Pictographic})/gu

/** Returns a document whose every letter has a font: composed, and with a sign for each letter that none has, which a note explains. */
export function printable({ photos, ...printed }: PrintedDocument): PrintedDocument {
  const changed = { ...(mapTexts(printed, printableText) as PrintedDocument), ...(photos ? { photos } : {}) }
  if (!JSON.stringify({ ...changed, photos: [] }).includes(MISSING_LETTER)) return changed
  const note = m.documents_missing_letters({ sign: MISSING_LETTER }, { locale: printed.locale })
  const isLast = (index: number) => index === changed.sections.length - 1
  const sections = changed.sections.map((section, index) =>
    isLast(index) ? { ...section, notes: [...(section.notes ?? []), note] } : section,
  )
  return { ...changed, sections }
}

/** Tells whether a font has every letter of a text. */
export function canPrint(text: string): boolean {
  return !printableText(text).includes(MISSING_LETTER)
}

/** Returns a text as it is printed. */
function printableText(text: string): string {
  const composed = text.normalize('NFC').replace(JOINED_EMOJI, '')
  const joinable = [...new Set(composed)].map(familyFor).filter((family) => family !== null && family !== undefined)
  const seen = composed.replace(UNSEEN, (sign) => {
    if (sign === '\n' || sign === '\t') return sign
    return JOINERS.includes(sign) && joinable.some((family) => hasLetter(family, sign)) ? sign : ''
  })
  return Array.from(seen, printableLetter).join('')
}

/** Returns a letter, or the same one in a form that a font has, such as `III` for the numeral `Ⅲ`. */
function printableLetter(letter: string): string {
  if (isPrintable(letter)) return letter
  const plain = letter.normalize('NFKC')
  return Array.from(plain).every(isPrintable) ? plain : MISSING_LETTER
}

function isPrintable(letter: string): boolean {
  return /[\s\u200c\u200d]/u.test(letter) || familyFor(letter) !== undefined
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]))
}
