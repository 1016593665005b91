import { afterEach, expect, test } from 'vitest'
import { importBankFile } from '#services/bank/import-bank-file.ts'
import { linkBankLine } from '#services/bank/link-bank-line.ts'
import { listBankLines } from '#services/bank/list-bank-lines.ts'
import { listDecidedBankLines } from '#services/bank/list-decided-bank-lines.ts'
import { reopenBankLine } from '#services/bank/reopen-bank-line.ts'
import { setAsideBankLine } from '#services/bank/set-aside-bank-line.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { previewRecordPayment, recordPayment } from '#services/money/record-payment.ts'
import { previewTakeBackPayment, takeBackPayment } from '#services/money/take-back-payment.ts'
import { LUCIA, makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

let database: TestDatabase | undefined
afterEach(async () => {
  await database?.close()
  database = undefined
})

/** A booking of 590,00 €, of which 177,00 are to be paid now. */
async function booked() {
  database = await testDatabase()
  const world = await makeBookingWorld(database.pool)
  const { bookingCode: code } = await makeBooking(world)
  const bring = (...rows: string[]) => {
    const content = ['Fecha;Ordenante;Concepto;Importe', ...rows].join('\n')
    return importBankFile(world.deps, { fileName: 'marzo.csv', content, by: MEMBER })
  }
  return { ...world, world, code, bring, waiting: () => listBankLines(world.deps, null) }
}

async function recordLine({ deps, code, waiting }: Awaited<ReturnType<typeof booked>>, number = 1) {
  const [line] = await waiting()
  if (!line) throw new Error('No line waits')
  const { amountCents, bookedOn: receivedOn, reference } = line
  const money = { code, number, amountCents, method: 'transfer' as const, receivedOn, reference }
  const shown = await previewRecordPayment(deps, money)
  return recordPayment(deps, { ...money, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
}

test('a line with the code of a booking is proposed for its payment, and waits no more once that is recorded', async () => {
  const own = await booked()
  const { bring, code, waiting } = own
  expect(await bring(`01/03/2027;M CASTANO;reserva ${code};177,00`)).toEqual({
    ok: true,
    value: { added: 1, known: 0, unread: [] },
  })
  expect(await waiting()).toMatchObject([
    {
      ...{ bookedOn: '2027-03-01', amountCents: 177_00, payer: 'M CASTANO' },
      match: { payment: { bookingCode: code, number: 1 }, code: 'whole', missingCents: 0 },
    },
  ])
  expect(await recordLine(own)).toEqual({ ok: true, value: null })
  expect(await waiting()).toEqual([])
})

test('of lines without a code the name and the amount decide together, beside others that have one', async () => {
  const { world, bring, code, waiting } = await booked()
  const dates = { checkIn: '2027-09-01', checkOut: '2027-09-11' }
  const other = await makeBooking(world, { ...dates, holder: { ...LUCIA, lastname: 'Quiroga' } })
  await bring(
    `01/03/2027;M CASTANO;reserva ${code};177,00`,
    '01/03/2027;Lola Quiroga;alquiler;177,00',
    '01/03/2027;Otra Persona;alquiler;177,00',
  )
  const matches = (await waiting()).map(({ payer, match }) => [payer, match?.payment.bookingCode, match?.code])
  expect(matches.toSorted()).toEqual([
    ['Lola Quiroga', other.bookingCode, 'none'],
    ['M CASTANO', code, 'whole'],
    ['Otra Persona', undefined, undefined],
  ])
})

test('money that was recorded for a wrong booking is taken back and recorded for the right one', async () => {
  const own = await booked()
  const right = await makeBooking(own.world, { checkIn: '2027-09-01', checkOut: '2027-09-11' })
  await own.bring('01/03/2027;M CASTANO;alquiler;177,00')
  await recordLine(own)
  const mistake = { code: own.code, number: 1, reason: 'Era de otra reserva' }
  const shown = await previewTakeBackPayment(own.deps, mistake)
  await takeBackPayment(own.deps, { ...mistake, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
  expect(await own.waiting()).toHaveLength(1)
  expect(await recordLine({ ...own, code: right.bookingCode })).toEqual({ ok: true, value: null })
  expect(await own.waiting()).toEqual([])
})

test('each line is kept once, however many files hold it, and two equal ones of a day are two', async () => {
  const { bring, waiting } = await booked()
  const rows = ['01/03/2027;ANA;alquiler;10,00', '01/03/2027;ANA;alquiler;10,00', '02/03/2027;LUIS;;20,00']
  expect(await bring(...rows)).toMatchObject({ value: { added: 3, known: 0 } })
  expect(await bring(...rows, '03/03/2027;EVA;;30,00')).toMatchObject({ value: { added: 1, known: 3 } })
  expect((await waiting()).map(({ reference }) => reference)).toEqual(['alquiler', 'alquiler (2)', 'LUIS', 'EVA'])
})

test('a line that belongs to no booking is set aside with a reason, by one member', async () => {
  const { bring, deps, waiting } = await booked()
  await bring('01/03/2027;HACIENDA;devolución;80,00')
  const [line] = await waiting()
  const aside = { lineId: line?.id ?? '', reason: 'Devolución de impuestos', by: MEMBER }
  const both = await Promise.all([setAsideBankLine(deps, aside), setAsideBankLine(deps, aside)])
  expect(both.map((one) => (one.ok ? 'done' : one.code)).sort()).toEqual(['changed_meanwhile', 'done'])
  expect(await waiting()).toEqual([])
  expect(await entriesOf(deps.db, aside.lineId)).toMatchObject([
    { act: 'bank_line_set_aside', reason: 'Devolución de impuestos', changes: { amountCents: [80_00, null] } },
  ])
})

test('a member of another city is proposed none of its payments', async () => {
  const { bring, code, deps } = await booked()
  await bring(`01/03/2027;M CASTANO;${code};177,00`)
  expect(await listBankLines(deps, ['sevilla'])).toMatchObject([{ match: null }])
  expect(await bring('1;2;3;no')).toMatchObject({ value: { added: 0, unread: [2] } })
})

/** Records 177,00 € by hand for the first payment, with a reference that the bank doesn't know. */
async function recordByHand({ deps, code }: Awaited<ReturnType<typeof booked>>) {
  const money = { code, number: 1, amountCents: 177_00, method: 'transfer' as const }
  const transfer = { ...money, receivedOn: '2027-02-27', reference: 'por teléfono' }
  const shown = await previewRecordPayment(deps, transfer)
  return recordPayment(deps, { ...transfer, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
}

test('a line of money that was recorded by hand says so, is linked once, and waits again when that is undone', async () => {
  const own = await booked()
  const { deps, code, bring, waiting } = own
  await recordByHand(own)
  await bring(
    '01/03/2027;LUCIA FERRER;alquiler;177,00',
    '01/03/2027;OTRA PERSONA;alquiler;177,00',
    '01/03/2027;LUCIA FERRER;alquiler;178,00',
    '20/03/2027;LUCIA FERRER;alquiler de otro mes;177,00',
  )
  const of =
    (text: string, cents = 177_00) =>
    (line: { payer: string; amountCents: number; text: string }) =>
      `${line.payer} ${line.text}` === text && line.amountCents === cents
  const before = await waiting()
  const [first, second] = [before.find(of('LUCIA FERRER alquiler')), before.find(of('OTRA PERSONA alquiler'))]
  const money = {
    bookingCode: code,
    number: 1,
    amountCents: 177_00,
    receivedOn: '2027-02-27',
    reference: 'por teléfono',
  }
  expect(first?.recorded).toEqual([
    {
      money: { ...money, houseCode: own.home.houseCode, holderName: expect.any(String) },
      isSameBooking: false,
      isSameName: true,
    },
  ])
  expect(second?.recorded).toMatchObject([{ money, isSameName: false }])
  expect(before.filter(({ recorded }) => recorded.length > 0)).toHaveLength(2)
  expect(await listBankLines(deps, ['sevilla'])).toMatchObject([{ recorded: [] }, { recorded: [] }, {}, {}])

  const link = (lineId = '') => linkBankLine(deps, { lineId, code, number: 1, by: MEMBER })
  const both = await Promise.all([link(first?.id), link(second?.id)])
  expect(both.map((one) => (one.ok ? 'done' : one.code)).sort()).toEqual(['changed_meanwhile', 'done'])
  const linked = both[0]?.ok ? first : second
  const left = await waiting()
  expect(left.map(({ id }) => id)).toEqual(before.map(({ id }) => id).filter((id) => id !== linked?.id))
  expect(left.flatMap(({ recorded }) => recorded)).toEqual([])
  expect((await readBooking(deps.db, code))?.ledger.charges).toHaveLength(1)
  const payment = { bookingCode: code, number: 1 }
  expect(await listDecidedBankLines(deps, null)).toMatchObject([{ id: linked?.id, reason: null, payment }])
  expect(await listDecidedBankLines(deps, ['sevilla'])).toEqual([])

  const undo = () => reopenBankLine(deps, { lineId: linked?.id ?? '', by: MEMBER })
  expect(await undo()).toEqual({ ok: true, value: null })
  expect(await undo()).toMatchObject({ code: 'changed_meanwhile' })
  expect(await waiting()).toEqual(before)
  expect(await entriesOf(deps.db, linked?.id ?? '')).toMatchObject([
    { act: 'bank_line_linked', bookingId: expect.any(String), changes: { number: [null, 1] } },
    { act: 'bank_line_reopened', bookingId: expect.any(String), changes: { number: [1, null] } },
  ])
})

test('a line whose recorded money is taken back waits again, and a line set aside can be put back', async () => {
  const own = await booked()
  const { deps, code, bring, waiting } = own
  await recordByHand(own)
  await bring('01/03/2027;LUCIA FERRER;alquiler;177,00')
  const lineId = (await waiting())[0]?.id ?? ''
  expect(await linkBankLine(deps, { lineId, code, number: 1, by: MEMBER })).toEqual({ ok: true, value: null })
  const mistake = { code, number: 1, reason: 'Era de otra reserva' }
  const shown = await previewTakeBackPayment(deps, mistake)
  await takeBackPayment(deps, { ...mistake, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
  expect(await waiting()).toMatchObject([{ id: lineId, recorded: [] }])
  expect(await listDecidedBankLines(deps, null)).toEqual([])
  await setAsideBankLine(deps, { lineId, reason: 'Era un regalo', by: MEMBER })
  expect(await listDecidedBankLines(deps, null)).toMatchObject([{ id: lineId, reason: 'Era un regalo', payment: null }])
  expect(await reopenBankLine(deps, { lineId, by: MEMBER })).toEqual({ ok: true, value: null })
  expect(await waiting()).toMatchObject([{ id: lineId }])
})
