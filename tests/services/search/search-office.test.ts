import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '#db/schema/booking.ts'
import type { Scope } from '#domain/staff/permissions.ts'
import { searchOffice } from '#services/search/search-office.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { LUCIA, makeBooking } from '#tests/factories/booking.ts'
import { makeRequest } from '#tests/factories/stay-samples.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()
const OWNER = { roles: ['owner'], cities: null } as const
const VIEWER = { roles: ['viewer'], cities: null } as const
const CONTENT = { roles: ['content'], cities: null } as const

let holders = 0

/** Makes a booking of a holder with a unique name. */
async function makeStay(overrides: Parameters<typeof makeApartment>[1] = {}) {
  holders++
  const home = await makeApartment(deps.db, overrides)
  const holder = {
    name: 'Íñigo',
    lastname: `Łuczak Peña ${'abcdefghij'[holders % 10]}${holders}z`,
    email: `inigo-${holders}@correo.example`,
    phone: `+34 611 22 ${String(holders).padStart(4, '0')}`,
  }
  const { bookingCode } = await makeBooking({ deps, home }, { holder })
  return { code: bookingCode, holder, houseCode: home.houseCode }
}

async function codesOf(text: string, member: Scope = OWNER) {
  const { bookings } = await searchOffice(deps, { member, text })
  return bookings.map(({ code }) => code)
}

test('a booking is found by its code, the beginning of it, name, mail, telephone and home', async () => {
  const { code, holder, houseCode } = await makeStay()
  const surname = holder.lastname.split(' ').at(-1) ?? ''
  const asTyped = [
    ...[code, code.toLowerCase(), code.slice(0, 6), `${code.slice(0, 5)}-${code.slice(5)}`],
    ...[`luczak ${surname}`, `  INIGO   ${surname.toUpperCase()} `, `${surname} iñigo`, holder.email, holder.phone],
    ...[
      holder.phone.replace('+', '00'),
      holder.phone.replaceAll(/\D/g, '').slice(2),
      houseCode,
      houseCode.toLowerCase(),
    ],
    ...[houseCode.replace('-', ''), `mad ${Number(houseCode.slice(4))}`],
  ]
  for (const text of asTyped) expect([text, await codesOf(text)]).toEqual([text, [code]])
})

test('a telephone that was given without the prefix of its country is found with it', async () => {
  for (const [given, asTyped] of [
    ['698 40 11 77', ['+34 698 401 177', '0034698401177', '698401177']],
    ['07911 220 418', ['+44 7911 220418', '0044 7911 220418']],
  ] as const) {
    const home = await makeApartment(deps.db)
    const { bookingCode } = await makeBooking({ deps, home }, { holder: { ...LUCIA, phone: given } })
    for (const text of asTyped) expect([text, await codesOf(text)]).toEqual([text, [bookingCode]])
  }
})

test('nothing is looked for that is too short, and signs of patterns mean themselves', async () => {
  await makeStay()
  for (const text of ['', ' ', 'i', '%', '%%', '__', '\\%', "' or true --"]) expect(await codesOf(text)).toEqual([])
})

test('a short word is found where a word begins with it', async () => {
  const home = await makeApartment(deps.db)
  const holder = { ...LUCIA, name: 'Wei', lastname: 'Xu', email: 'wei@correo.example' }
  const { bookingCode } = await makeBooking({ deps, home }, { holder })
  expect(await codesOf('xu')).toEqual([bookingCode])
  expect(await codesOf('ei')).toEqual([])
})

test.each([
  [{ name: 'Elif', lastname: 'Yıldız' }, ['yildiz', 'YILDIZ', 'Yıldız', 'elif yild']],
  [{ name: 'Ægir', lastname: 'Þórsson' }, ['thorsson', 'torsson', 'þórsson', 'aegir', 'ÆGIR', 'ægir thors']],
  [{ name: 'Anna', lastname: 'Weißmüller' }, ['weissmuller', 'weissmueller', 'weißmüller', 'WEISSMÜLLER', 'müller']],
  [{ name: 'Łukasz', lastname: 'Østergård' }, ['lukasz', 'ostergard', 'oestergaard', 'østergård', 'ØSTERGÅRD']],
  [{ name: 'Jurgen', lastname: 'Mueller' }, ['müller', 'muller', 'mueller']],
  [{ name: 'Ana', lastname: 'D’Ávila' }, ["d'avila", 'd´avila', 'D’ÁVILA', 'davila', 'avila', 'd avila']],
  [
    { name: 'Neus', lastname: 'Col·lell Puig-Roca' },
    ['collell', 'col.lell', 'puig roca', 'puig-roca', 'puigroca', 'ro'],
  ],
  [{ name: 'Sean', lastname: "O'Brien" }, ['o’brien', 'obrien', 'O`Brien', 'sean.brien@mail.example', '(o brien)']],
  [{ name: 'Ольга', lastname: 'Петрова' }, ['петрова', 'ОЛЬГА']],
])('%o is found however the letters are typed', async (holder, asTyped) => {
  const home = await makeApartment(deps.db)
  const { bookingCode } = await makeBooking(
    { deps, home },
    { holder: { ...LUCIA, ...holder, email: 'sean.brien@mail.example' } },
  )
  for (const text of asTyped) expect([text, await codesOf(text)]).toEqual([text, expect.arrayContaining([bookingCode])])
})

test('what is stored of each letter of Europe is what is typed of it', async () => {
  const letters = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).filter(
    (letter) => /\p{L}/u.test(letter),
  )
  const { rows } = await deps.db.execute<{ letter: string; stored: string; typed: string }>(sql`
    select letter, holder_search_text('Xx' || letter || 'xx', 'Zz', 'a@b.example') as stored,
           typed_letters('xx' || lower(letter) || 'xx') as typed
      from unnest(${sql.param(letters)}::text[]) as letter`)
  expect(rows.filter(({ stored, typed }) => !stored.includes(typed) || !/^[a-z]+$/.test(typed))).toEqual([])
  expect(rows).toHaveLength(letters.length)
})

test('a request is found by its reference, its home and its holder, by who answers requests', async () => {
  const { reference } = await makeRequest(deps)
  const found = await searchOffice(deps, { member: OWNER, text: reference.slice(0, 7) })
  expect(found.requests.map((one) => one.reference)).toEqual([reference])
  expect((await searchOffice(deps, { member: VIEWER, text: reference })).requests).toEqual([])
  expect((await searchOffice(deps, { member: OWNER, text: 'asks-1@example.com' })).requests).toHaveLength(1)
})

test('a member of one city finds nothing of another', async () => {
  const { code, houseCode } = await makeStay({ city: 'sevilla' })
  const sevilla = { roles: ['reservations'], cities: ['sevilla'] } as const
  const malaga = { roles: ['reservations'], cities: ['malaga'] } as const
  expect(await codesOf(code, sevilla)).toEqual([code])
  expect(await codesOf(code, malaga)).toEqual([])
  expect((await searchOffice(deps, { member: malaga, text: houseCode })).homes).toEqual([])
  expect((await searchOffice(deps, { member: OWNER, text: code, city: 'malaga' })).bookings).toEqual([])
  expect((await searchOffice(deps, { member: malaga, text: code, city: 'sevilla' })).bookings).toEqual([])
})

test('what a member does not see is not searched either', async () => {
  const { code, holder, houseCode } = await makeStay()
  expect(await codesOf(holder.lastname, VIEWER)).toEqual([code])
  expect(await codesOf(holder.email, VIEWER)).toEqual([])
  expect(await codesOf('correo.example', VIEWER)).toEqual([])
  expect(await codesOf(holder.phone, VIEWER)).toEqual([])
  expect(await codesOf(holder.lastname, CONTENT)).toEqual([])
  expect(await codesOf(houseCode, CONTENT)).toEqual([code])
  const { bookings: shown } = await searchOffice(deps, { member: CONTENT, text: code })
  expect(shown).toMatchObject([{ code, holderName: null }])
  expect(await codesOf(code, { roles: ['field'], cities: null })).toEqual([])
})

test('of a name that many have, stays to come are found before those of the past, and cancelled ones last', async () => {
  const home = await makeApartment(deps.db)
  const { bookingCode } = await makeBooking({ deps, home })
  const [made] = await deps.db.select().from(bookings).where(eq(bookings.code, bookingCode))
  if (!made) throw new Error('The booking is not there')
  const many = Array.from({ length: 450 }, (_, index) => ({
    ...made,
    id: crypto.randomUUID(),
    code: codeOf(index),
    holderLastname: 'Frecuente',
    ...(index < 440 ? { checkIn: '2020-05-01', checkOut: `2020-06-${String((index % 28) + 1).padStart(2, '0')}` } : {}),
    ...(index === 445
      ? {
          status: 'CANCELLED' as const,
          cancelledAt: made.createdAt,
          cancelReason: 'guest' as const,
          holdExpiresAt: null,
        }
      : {}),
  }))
  await deps.db.insert(bookings).values(many)
  const toCome = many.slice(440).map(({ code }) => code)
  const found = await codesOf('frecuente')
  expect(found).toHaveLength(8)
  expect(toCome).toEqual(expect.arrayContaining(found))
  expect(found).not.toContain(codeOf(445))
})

test('nothing is found of who was erased', async () => {
  const { code, holder } = await makeStay()
  await deps.db
    .update(bookings)
    .set({ holderName: '–', holderLastname: '–', holderEmail: 'erased-1@erased.invalid', holderPhone: '–' })
    .where(eq(bookings.code, code))
  for (const text of [holder.lastname, holder.email, holder.phone, 'erased']) expect(await codesOf(text)).toEqual([])
})

function codeOf(index: number): string {
  return `ZZ${String(index).padStart(8, '0')}`
}
