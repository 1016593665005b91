import { Font } from '@react-pdf/renderer'
import { type Family, fontFile, HEAD, openFont, otherFamiliesFor, TEXT } from './pdf-fonts.ts'

const registered = new Set<Family>()

/** Registers the fonts for a text and returns the families beyond the site's own that it needs. */
export function fontsFor(words: string): Family[] {
  // The library would hyphenate Spanish by English rules.
  Font.registerHyphenationCallback((word) => [word])
  const others = otherFamiliesFor(words)
  register([...TEXT, ...HEAD, ...others])
  return others
}

/** Reads a font once; later documents use it from memory. */
function register(families: readonly Family[]): void {
  for (const family of families) {
    if (registered.has(family)) continue
    registered.add(family)
    for (const fontWeight of [400, 600] as const) {
      const src = fontFile(family, fontWeight)
      Font.register({ family, src, fontWeight })
      // The library would open the file by itself, without what makes its text readable.
      Object.assign(Font.getFont({ fontFamily: family, fontWeight }), {
        data: openFont(src),
        loadResultPromise: Promise.resolve(),
      })
    }
  }
}
