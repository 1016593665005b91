import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bookings } from '#db/schema/booking.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { exportBookings } from '#services/booking-list/export-bookings.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { LUCIA, makeBooking } from '#tests/factories/booking.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()
const OWNER = { roles: ['owner'], cities: null } as const
const by = MEMBER as StaffActor

async function makeStay(lastname: string, city: 'madrid' | 'sevilla' = 'madrid') {
  const home = await makeApartment(deps.db, { city })
  const { bookingCode } = await makeBooking({ deps, home }, { holder: { ...LUCIA, lastname } })
  return { code: bookingCode, houseCode: home.houseCode }
}

async function exported(
  query: string,
  format: 'csv' | 'xlsx' = 'csv',
  member: Parameters<typeof exportBookings>[1]['member'] = OWNER,
) {
  const made = await exportBookings(deps, { member, query, format, locale: 'es', by })
  if (!made.ok) throw new Error(made.code)
  return made.value
}

test('a list is exported as CSV with its holders, and the audit keeps filters and rows but no name that was looked for', async () => {
  const { code, houseCode } = await makeStay('Ferrer')
  const { fileName, content } = await exported(`casa=${houseCode}&q=ferrer`)
  expect(fileName).toBe('reservas-2027-03-01.csv')
  const [head, row, end] = String(content).split('\r\n')
  expect(head).toMatch(/^\ufeffCódigo;Estado;Casa;/)
  expect(row).toBe(
    `${code};Guardada;${houseCode};recoletos;Madrid;Lucía Ferrer;lucia@example.com;'+34 600 00 00 00;` +
      '2027-06-01;2027-06-11;10;2;2027-03-01;web;590,00;590,00;0,00',
  )
  expect(end).toBe('')
  const entries = await entriesOf(deps.db, 'bookings')
  expect(entries.at(-1)).toMatchObject({
    act: 'list_exported',
    changes: { filter: [null, `casa=${houseCode}`], rows: [null, 1], format: [null, 'csv'], text: 'personal' },
  })
  expect(JSON.stringify(entries)).not.toContain('ferrer')
})

test('a holder who is called like a formula is text in every spreadsheet', async () => {
  const { code, houseCode } = await makeStay('Ferrer')
  const found = await readBooking(deps.db, code)
  const names = ['=HYPERLINK("http://evil";"x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1', ' =1+1', 'a;"b"\r\n=1+1']
  for (const holderName of names) {
    await deps.db.insert(bookings).values({
      ...(found?.booking as typeof bookings.$inferInsert),
      ...{ id: crypto.randomUUID(), code: `FF${String(names.indexOf(holderName)).padStart(8, '0')}`, holderName },
    })
  }
  const text = String((await exported(`casa=${houseCode}`)).content)
  const cells = text.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  expect(cells.filter((cell) => /^"?[\s]*[=+\-@]/.test(cell))).toEqual([])
  expect(text).toContain('"a;""b""\r\n=1+1 Ferrer"')
  const { content } = await exported(`casa=${houseCode}`, 'xlsx')
  const sheet = new TextDecoder().decode(unzipSync(content as Uint8Array)['xl/worksheets/sheet1.xml'])
  expect(sheet).not.toContain('<f>')
  expect(sheet.match(/<row /g)).toHaveLength(names.length + 2)
})

test('an export holds the cities of the member alone, and all pages of a list', async () => {
  const { code, houseCode } = await makeStay('Ferrer', 'sevilla')
  const found = await readBooking(deps.db, code)
  const many = Array.from({ length: 1_100 }, (_, index) => ({
    ...(found?.booking as typeof bookings.$inferInsert),
    ...{ id: crypto.randomUUID(), code: `GG${String(index).padStart(8, '0')}` },
  }))
  await deps.db.insert(bookings).values(many)
  const rowsOf = (content: unknown) => new Set(String(content).split('\r\n').slice(1, -1)).size
  expect(rowsOf((await exported(`casa=${houseCode}`)).content)).toBe(1_101)
  const malaga = { roles: ['reservations'], cities: ['malaga'] } as const
  expect(rowsOf((await exported(`casa=${houseCode}`, 'csv', malaga)).content)).toBe(0)
})
