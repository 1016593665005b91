import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Api } from './context.ts'

type Font = { readonly family: string; readonly weight: number; readonly file: string }

/** The sandbox's pages have no stylesheet of the site, so they bring its fonts themselves. */
const FONTS: readonly Font[] = [
  { family: 'Figtree', weight: 400, file: 'figtree-latin-400-normal.woff2' },
  { family: 'Figtree', weight: 600, file: 'figtree-latin-600-normal.woff2' },
  { family: 'Fraunces', weight: 600, file: 'fraunces-latin-600-normal.woff2' },
]

export const FONT_FACES = FONTS.map(
  ({ family, weight, file }) =>
    `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url("/sandbox/fonts/${file}") format("woff2")}`,
).join('\n')

export function registerFonts(api: Api): void {
  for (const { family, file } of FONTS) {
    const path = fileURLToPath(import.meta.resolve(`@fontsource/${family.toLowerCase()}/files/${file}`))
    api.get(`/sandbox/fonts/${file}`, async (c) => {
      return c.body(await readFile(path), 200, {
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=86400',
      })
    })
  }
}
