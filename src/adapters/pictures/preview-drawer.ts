import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { limited } from '#adapters/background/limited.ts'
import type { LinkPreview, PreviewDrawer } from '#domain/shared/link-preview.ts'
import { openTypeface, type Typeface, wrapText } from './text-outlines.ts'

const [WIDTH, HEIGHT] = [1200, 630]
/** The left edge of the picture and the radius of its corner, which is the arch of the brand. */
const PICTURE = { x: 580, radius: 300 }
const MARGIN = 64
const COLOURS = { paper: '#FBF8F3', ink: '#211C17', soft: '#665C52', terracotta: '#A8452B' }
const ARCH = 'M1.5 23.5V11a9.5 9.5 0 0 1 19 0v12.5M7.2 23.5V11.6a3.8 3.8 0 0 1 7.6 0v11.9'
/** Sizes of the title, and how many lines the larger one may take. */
const [LARGE, SMALL, LARGE_LINES] = [56, 44, 4]
/** Part of every file name, so that a change of the drawing makes all previews again. */
const RECIPE = '1'
const AT_A_TIME = 1

type DrawerOptions = {
  /** Drawn previews are stored here. */
  readonly folder: string
  /** Returns the file of a picture of the site. */
  readonly fileOf: (path: string) => Promise<string>
  readonly company: { readonly name: string }
}

type Faces = { readonly head: Typeface; readonly text: Typeface }

/** Draws link previews and stores them as files; a changed text or picture replaces the old file of its subject. */
export function createPreviewDrawer({ folder, fileOf, company }: DrawerOptions): PreviewDrawer {
  const limit = limited(AT_A_TIME)
  let faces: Faces | undefined
  return {
    async draw(preview) {
      const hash = createHash('sha256')
        .update(RECIPE)
        .update(JSON.stringify([preview, company.name]))
        .digest('hex')
      const own = join(folder, preview.subject)
      const path = join(own, `${hash.slice(0, 20)}.jpg`)
      const existing = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return null
      })
      if (existing) return new Uint8Array(existing)
      faces ??= { head: openTypeface('fraunces', 600), text: openTypeface('figtree', 400) }
      const { head, text } = faces
      const words = wordsOf(preview, company.name, head, text)
      const drawn = await limit(async () => compose(preview, await fileOf(preview.picture), words))
      await replaceFile(own, path, drawn)
      return new Uint8Array(drawn)
    },
  }
}

async function compose({ picture }: LinkPreview, file: string, words: string): Promise<Buffer> {
  const width = WIDTH - PICTURE.x
  const arch = `M0 ${HEIGHT}V${PICTURE.radius}A${PICTURE.radius} ${PICTURE.radius} 0 0 1 ${PICTURE.radius} 0H${width}V${HEIGHT}Z`
  const mask = svg(width, HEIGHT, `<path d="${arch}"/>`)
  const photo = await sharp(await readFile(file))
    .resize(width, HEIGHT, { fit: 'cover' })
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
    .catch((cause: unknown) => {
      throw new Error(`The picture ${picture} can not be drawn`, { cause })
    })
  const paper = svg(WIDTH, HEIGHT, `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>${words}`)
  return sharp(paper)
    .composite([{ input: photo, left: PICTURE.x, top: 0 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

function wordsOf({ title, facts, price }: LinkPreview, company: string, head: Typeface, text: Typeface): string {
  const room = PICTURE.x - MARGIN - 40
  const isLong = wrapText(head, title, { width: room / LARGE, most: Number.POSITIVE_INFINITY }).length > LARGE_LINES
  const size = isLong ? SMALL : LARGE
  const lines = wrapText(head, title, { width: room / size, most: isLong ? LARGE_LINES + 1 : LARGE_LINES })
  const about = wrapText(text, facts, { width: room / 26, most: 3 })
  const top = 196
  const afterTitle = top + lines.length * size * 1.14
  return [
    `<g transform="translate(${MARGIN} 58) scale(1.7)" fill="none" stroke="${COLOURS.terracotta}" stroke-width="2.4" stroke-linecap="round"><path d="${ARCH}"/></g>`,
    written(head, company, { x: MARGIN + 52, y: 94, size: 38, colour: COLOURS.ink }),
    ...lines.map((line, index) =>
      written(head, line, { x: MARGIN, y: top + index * size * 1.14, size, colour: COLOURS.ink }),
    ),
    ...about.map((line, index) =>
      written(text, line, { x: MARGIN, y: afterTitle + 4 + index * 36, size: 26, colour: COLOURS.soft }),
    ),
    price ? written(head, price, { x: MARGIN, y: HEIGHT - 60, size: 42, colour: COLOURS.terracotta }) : '',
  ].join('')
}

type Place = { readonly x: number; readonly y: number; readonly size: number; readonly colour: string }

function written(face: Typeface, text: string, { x, y, size, colour }: Place): string {
  const { d, unitsPerEm } = face.outline(text)
  return `<g transform="translate(${x} ${y}) scale(${size / unitsPerEm})" fill="${colour}"><path d="${d}"/></g>`
}

function svg(width: number, height: number, content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)
}

/** Writes the file completely or not at all, and deletes older files of the same subject. */
async function replaceFile(folder: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const before = await readdir(folder)
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
  for (const name of before) await rm(join(folder, name), { force: true })
}
