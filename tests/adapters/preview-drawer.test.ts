import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPreviewDrawer } from '#adapters/pictures/preview-drawer.ts'
import { openTypeface, wrapText } from '#adapters/pictures/text-outlines.ts'

const PICTURE = 'tests/fixtures/ten-homes/photos/living-1.jpg'
const HOME = { subject: 'home-es-MAD-0001', picture: '/living.jpg', title: 'Piso con luz', facts: 'Las Letras, Madrid' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estancia-previews-'))
})
afterAll(() => rm(folder, { recursive: true }))

const drawer = (fileOf = async () => PICTURE) => createPreviewDrawer({ folder, fileOf, company: { name: 'Estancia' } })

test('a preview is a JPEG of 1200 by 630 with words on paper and the picture behind its arch', async () => {
  const drawn = await drawer().draw(HOME)
  const { format, width, height } = await sharp(drawn).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  const blank = await drawer().draw({ ...HOME, subject: 'blank', title: '', facts: '' })
  expect(Buffer.compare(drawn, blank)).not.toBe(0)
})

test('it is drawn once, and anew when its words change, which replaces the old one', async () => {
  const first = await drawer().draw(HOME)
  const gone = () => {
    throw new Error('It was drawn again')
  }
  expect(await drawer(gone).draw(HOME)).toEqual(first)
  await drawer().draw({ ...HOME, price: '1.500,00 € al mes' })
  expect(await readdir(join(folder, HOME.subject))).toHaveLength(1)
})

test('long titles are wrapped and end in an ellipsis, letters that a font has not are left out', () => {
  const face = openTypeface('fraunces', 600)
  const lines = wrapText(face, 'Piso de dos dormitorios con terraza grande en el centro de Sevilla', {
    width: 6,
    most: 3,
  })
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/…$/)
  for (const line of lines.slice(0, 2)) expect(face.widthOf(line)).toBeLessThanOrEqual(6)
  expect(face.outline('小明 €').d).toMatch(/^M/)
})
