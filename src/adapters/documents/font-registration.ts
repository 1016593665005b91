import { Font } from '@react-pdf/renderer'
import { type Family, fontFile, HEAD, otherFamiliesFor, TEXT } from './pdf-fonts.ts'

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
    const fonts = ([400, 600] as const).map((fontWeight) => ({ src: fontFile(family, fontWeight), fontWeight }))
    Font.register({ family, fonts })
  }
}
