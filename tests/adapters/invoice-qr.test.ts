import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { createPdfPrinter } from '#adapters/documents/pdf-printer.tsx'
import type { Locale } from '#domain/shared/text.ts'
import { invoiceDocument } from '#services/invoicing/invoice-document.ts'
import { pdfSquares } from '#tests/harness/pdf-squares.ts'

const MM = 72 / 25.4
const printer = createPdfPrinter({ name: 'Estancia' })
const invoice = {
  ...({
    series: 'E2027',
    number: 42,
    bookingId: '',
    ...{ invoiceAccountId: null, month: null, dueOn: null },
    kind: 'F1',
    correctsSeries: null,
    correctsNumber: null,
  } as const),
  issuedAt: new Date('2027-03-01T23:30:00Z'),
  totalCents: 1_234_50,
  terms: {
    ...{ bookingCode: '0000000000', houseCode: 'MAD-0001', checkIn: '2027-03-01', checkOut: '2027-03-10' },
    holder: { name: 'Lucía', lastname: 'Ferrer' },
    vat: { kind: 'exempt', percent: 0 } as const,
    price: {
      ...({
        nights: [],
        stayAmountCents: 1_234_50,
        discountReason: null,
        discountCents: 0,
        cleaningFeeCents: 0,
      } as const),
      ...{ cardFeeCents: 0, totalPriceCents: 1_234_50, depositCents: 0 },
    },
    paid: [],
  },
}

async function codeOn(locale: Locale) {
  const printed = invoiceDocument(invoice, locale, { isDemo: true, verifiable: { taxId: 'B00000000', isTest: false } })
  const squares = pdfSquares(await printer.print(printed))
  const module = Math.min(...squares.map(({ side }) => side))
  const left = Math.min(...squares.map(({ x }) => x))
  const top = Math.min(...squares.map(({ y }) => y))
  const places = squares.map(({ x, y }) => [Math.round((x - left) / module), Math.round((y - top) / module)] as const)
  const size = Math.max(...places.map(([x]) => x)) + 1
  return { places, size, module, left, top }
}

/** Draws the modules as a scanner sees them, and lets another library read them. */
function read({ places, size }: Awaited<ReturnType<typeof codeOn>>): string | undefined {
  const [scale, quiet] = [4, 4]
  const side = (size + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [x, y] of places)
    for (let dx = 0; dx < scale; dx++)
      for (let dy = 0; dy < scale; dy++) {
        const at = (((y + quiet) * scale + dy) * side + (x + quiet) * scale + dx) * 4
        pixels.fill(0, at, at + 3)
      }
  return jsQR(pixels, side, side)?.data
}

test.each(['es', 'en'] as const)('the QR code of an invoice in %s is read back from the PDF', async (locale) => {
  expect(read(await codeOn(locale))).toBe(
    'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000000&numserie=E2027-000042&fecha=02-03-2027&importe=1234.50',
  )
})

test('it is between 30 and 40 mm wide, of level M, in the upper half of the page with more than 6 mm around it', async () => {
  const code = await codeOn('es')
  const side = (code.size * code.module) / MM
  expect(side).toBeGreaterThanOrEqual(30)
  expect(side).toBeLessThanOrEqual(40)
  expect(code.top / MM).toBeLessThan(80)
  // The nearest thing at its left is the edge of the paper, above and below its own words.
  expect(code.left / MM).toBeGreaterThan(18 + 6)
  // The level is in the first two bits beside the upper left corner, masked with 10 (ISO/IEC 18004, 7.9): M is 00.
  const isDark = (x: number, y: number) => code.places.some(([px, py]) => px === x && py === y)
  expect([isDark(0, 8), isDark(1, 8)]).toEqual([true, false])
})

test('where invoices are not recorded there is no code', () => {
  expect(invoiceDocument(invoice, 'es', { isDemo: false, verifiable: null })).not.toHaveProperty('code')
})
