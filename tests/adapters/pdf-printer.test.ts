import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { canPrint, printable } from '#adapters/documents/pdf-fonts.ts'
import { createPdfPrinter } from '#adapters/documents/pdf-printer.tsx'
import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import { lettersOf, pdfLetters } from '#tests/harness/pdf-text.ts'

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
  return [...new Set([...text.matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?([\w-]+)/g)].map(([, font = '']) => font))]
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

test('every name of a thousand is printed as it was typed, and composed', () => {
  const names = readFileSync(new URL('../fixtures/people/names.txt', import.meta.url), 'utf8')
  const section = { title: '', paragraphs: names.split('\n') }
  const printed = printable({ locale: 'es', title: '', lead: '', sections: [section], footer: [] })
  const typed = names
    .normalize('NFC')
    .replaceAll(/[\u200e\u200f]/g, '')
    .split('\n')
  const others = printed.sections[0]?.paragraphs?.filter((name, index) => name !== typed[index])
  // A numeral in plain letters; and the one letter of all these names that no font has, beyond the common plane.
  expect(others).toEqual(['PHL\tEfren\tPeñaflorida III', 'TWN\t\ufffd\t林'])
  expect(typed.length).toBeGreaterThan(1000)
})

test('the text of a PDF is what was typed, for every name of a thousand', async () => {
  const names = readFileSync(new URL('../fixtures/people/names.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const lines = names.map((line) => line.split('\t').slice(1).join(' '))
  const paragraphs = Array.from({ length: 40 }, (_, index) => lines.slice(index * 25, (index + 1) * 25).join('\n'))
  const section = { title: 'Titulares', paragraphs }
  const printed = { locale: 'es', title: 'Recibo', lead: '', sections: [section], footer: ['Estancia'] } as const
  const letters = await pdfLetters(await printer.print(printed))
  const typed = printable(printed).sections[0]?.paragraphs?.flatMap((names) => names.split('\n')) ?? []
  const missing = typed.filter((name) => !letters.includes(lettersOf(name)))
  expect(typed.length).toBe(1000)
  // Beside a hyphen, or a word in the other direction, the reader gives the parts of such a name in its own order.
  expect(missing).toEqual(['רחל בר-לב', 'תמר אל-על', 'يوسف Benjelloun', 'عائشہ Chaudhry'])
  expect(missing.flatMap((name) => name.split(/[ -]/)).filter((part) => !letters.includes(part))).toEqual([])
})

test('each part of a paper gives its text back', async () => {
  const name = 'إيمان الغامدي'
  const letters = await pdfLetters(
    await printer.print({
      locale: 'es',
      title: name,
      lead: name,
      sections: [
        { title: name, paragraphs: [name], isHalf: true },
        { title: 'La estancia', facts: [{ label: 'Titular', value: name }], notes: [name] },
        { title: 'Pagos', amounts: [{ label: name, amount: '1,00 €', isTotal: true }] },
      ],
      footer: [name],
    }),
  )
  expect(letters.split(lettersOf(name)).length - 1).toBe(8)
})

test.each([
  ['김민수 이', /Gowun/],
  ['สมชาย ใจดี', /Thai/],
  ['გიორგი ბერიძე', /Georgian/],
  ['Արմեն Սարգսյան', /Armenian/],
  ['முருகன் செல்வம்', /Tamil/],
  // Its font names no anchor for some marks, at which the library fails.
  ['ਹਰਪ੍ਰੀਤ ਸਿੰਘ', /Gurmukhi/],
  ['ශ්‍රී ලංකා', /Sinhala/],
  ['Mun\u0303oz', /Figtree/],
])('%s is drawn by a font of its script, and never by one of other letters', async (name, font) => {
  const fonts = await printName(name)
  expect(fonts).toContainEqual(expect.stringMatching(font))
  expect(fonts).not.toContainEqual(expect.stringMatching(/Helvetica/))
})

test('a letter that no font has is a sign that a note explains, and never another letter', async () => {
  const section = { title: 'La estancia', facts: [{ label: 'Titular', value: 'ᠮᠣ Ana' }] }
  const [printed] = [printable({ locale: 'es', title: '', lead: '', sections: [section], footer: [] })]
  expect(printed.sections).toMatchObject([
    { facts: [{ value: '\ufffd\ufffd Ana' }], notes: [expect.stringContaining('\ufffd')] },
  ])
  expect([canPrint('ᠮᠣ Ana'), canPrint('김민수 Ana')]).toEqual([false, true])
  expect(await printName('ᠮᠣ Ana')).not.toContainEqual(expect.stringMatching(/Helvetica/))
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
