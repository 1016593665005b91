import { expect, test } from 'vitest'
import { createPdfPrinter } from '#adapters/documents/pdf-printer.tsx'
import type { PrintedDocument } from '#domain/shared/printed-document.ts'

const printer = createPdfPrinter({ name: 'Estancia' })

async function printName(name: string): Promise<string[]> {
  const printed: PrintedDocument = {
    locale: 'es',
    title: `Recibo de ${name}`,
    lead: `Titular: ${name}`,
    sections: [{ title: 'La estancia', facts: [{ label: 'Titular', value: name }] }],
    footer: ['Estancia'],
  }
  const pdf = await printer.print(printed)
  const text = new TextDecoder('latin1').decode(pdf)
  return [...new Set([...text.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, font = '']) => font))]
}

test.each([
  ['Arabic', 'محمد بن عبد الله', /Arabic/],
  ['Hebrew', 'שרה כהן', /Hebrew/],
  ['Chinese', '王小明', /SC/],
  ['Cyrillic', 'Анна Иванова', /NotoSans-/],
  ['Greek', 'Ελένη Παπαδοπούλου', /NotoSans-/],
  ['an emoji', 'Ana 🌻 Ruiz', /Emoji/],
])('a name in %s is printed with letters that have it', async (_what, name, font) => {
  expect(await printName(name)).toContainEqual(expect.stringMatching(font))
})

test('a Spanish name needs no other font than those of the site', async () => {
  const fonts = await printName('María Ñuñez')
  expect(fonts.every((font) => /Figtree|Fraunces/.test(font))).toBe(true)
})

test('a PDF carries its title and language, and amounts that need more than one page go on to the next', async () => {
  const amounts = Array.from({ length: 40 }, (_, index) => ({ label: `Pago ${index}`, amount: '1,00 €' }))
  const pdf = await printer.print({
    locale: 'en',
    title: 'Receipt X-1',
    lead: '',
    sections: [{ title: 'Payments', amounts }],
    footer: ['Estancia'],
  })
  const text = new TextDecoder('latin1').decode(pdf)
  expect(text).toContain('>Receipt X-1<')
  expect(text).toContain('/Lang (en)')
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(2)
})
