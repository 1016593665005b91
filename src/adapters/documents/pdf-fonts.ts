import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import type { PrintedDocument } from '#domain/shared/printed-document.ts'

/**
 * Fonts are read from the packages, one file at a time, and never fetched. `semibold` is for families that headings and
 * totals may need.
 */
const FAMILIES = {
  Figtree: { package: 'figtree', subset: 'latin', semibold: true },
  'Figtree Ext': { package: 'figtree', subset: 'latin-ext', semibold: true },
  Fraunces: { package: 'fraunces', subset: 'latin', semibold: true },
  Greek: { package: 'noto-sans', subset: 'greek', semibold: false },
  Cyrillic: { package: 'noto-sans', subset: 'cyrillic', semibold: false },
  'Cyrillic Ext': { package: 'noto-sans', subset: 'cyrillic-ext', semibold: false },
  Vietnamese: { package: 'noto-sans', subset: 'vietnamese', semibold: false },
  Devanagari: { package: 'noto-sans', subset: 'devanagari', semibold: false },
  Arabic: { package: 'noto-sans-arabic', subset: 'arabic', semibold: false },
  Hebrew: { package: 'noto-sans-hebrew', subset: 'hebrew', semibold: false },
  Chinese: { package: 'noto-sans-sc', subset: 'chinese-simplified', semibold: false },
  Emoji: { package: 'noto-emoji', subset: 'emoji', semibold: false },
} as const
type Family = keyof typeof FAMILIES

export const TEXT: Family[] = ['Figtree', 'Figtree Ext']
export const HEAD: Family[] = ['Fraunces', 'Figtree Ext']

/** Scripts that the site's fonts lack, with the families that have them. */
const OTHERS: readonly (readonly [letters: RegExp, families: readonly Family[]])[] = [
  [/\p{Script=Greek}/u, ['Greek']],
  [/\p{Script=Cyrillic}/u, ['Cyrillic', 'Cyrillic Ext']],
  [/[\u0102\u0103\u0110\u0111\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/u, ['Vietnamese']],
  [/\p{Script=Devanagari}/u, ['Devanagari']],
  [/\p{Script=Arabic}/u, ['Arabic']],
  [/\p{Script=Hebrew}/u, ['Hebrew']],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u, ['Chinese']],
  [/\p{Extended_Pictographic}/u, ['Emoji']],
]

const registered = new Set<Family>()

/** Reads a font once; later documents use it from memory. */
function register(families: readonly Family[]): void {
  for (const family of families) {
    if (registered.has(family)) continue
    registered.add(family)
    const { semibold, ...font } = FAMILIES[family]
    const bold = fontFile({ ...font, fontWeight: semibold ? 600 : 400 })
    const fonts = [
      { src: fontFile({ ...font, fontWeight: 400 }), fontWeight: 400 },
      { src: bold, fontWeight: 600 },
    ]
    Font.register({ family, fonts })
  }
}

function fontFile(font: { package: string; subset: string; fontWeight: number }): string {
  const file = `${font.package}-${font.subset}-${font.fontWeight}-normal.woff`
  return fileURLToPath(import.meta.resolve(`@fontsource/${font.package}/files/${file}`))
}

/** Registers the fonts for a text and returns the families beyond the site's own that it needs. */
export function fontsFor(words: string): Family[] {
  // The library would hyphenate Spanish by English rules.
  Font.registerHyphenationCallback((word) => [word])
  const others = OTHERS.flatMap(([letters, families]) => (letters.test(words) ? families : []))
  register([...TEXT, ...HEAD, ...others])
  return others
}

/** Signs that join or colour emoji have no glyph of their own. */
const UNSEEN = /\ufe0e|\ufe0f|\u200d|[\u{1f3fb}-\u{1f3ff}]/gu

export function printable(printed: PrintedDocument): PrintedDocument {
  return JSON.parse(JSON.stringify(printed).replace(UNSEEN, '')) as PrintedDocument
}
