import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'

/** Draws text as shapes, so that pictures look the same everywhere and need no installed font. */
export type Typeface = {
  /** Returns the width of a text, in units of the font size. */
  widthOf(text: string): number
  /** Returns the `d` of an SVG path whose baseline begins at the origin, with y downwards, in font units. */
  outline(text: string): { readonly d: string; readonly unitsPerEm: number }
}

export function openTypeface(family: 'figtree' | 'fraunces', weight: 400 | 600): Typeface {
  const file = `${family}-latin-${weight}-normal.woff`
  const path = fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${file}`))
  const font = fontkit.create(readFileSync(path))
  if (!('layout' in font)) throw new Error(`${file} is no single font`)
  const { unitsPerEm } = font
  return {
    widthOf: (text) => font.layout(text).advanceWidth / unitsPerEm,
    outline(text) {
      const run = font.layout(text)
      let x = 0
      const parts = run.glyphs.map((glyph, index) => {
        const d = glyph.path.translate(x, 0).scale(1, -1).toSVG()
        x += run.positions[index]?.xAdvance ?? 0
        return d
      })
      return { d: parts.join(''), unitsPerEm }
    },
  }
}

/**
 * Wraps text into lines of at most `width`, in units of the font size. Text beyond `most` lines ends in an ellipsis.
 */
export function wrapText(face: Typeface, text: string, { width, most }: { width: number; most: number }): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && face.widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  const shown = lines.slice(0, most)
  return [...shown.slice(0, -1), `${shown.at(-1)}…`]
}
