import { eq } from 'drizzle-orm'
import { listRefunds } from '#db/payment/charge-rows.ts'
import { bookDifferences } from '#db/schema/office-money.ts'
import { payments } from '#db/schema/payment.ts'
import type { Refusal, Result } from '#domain/shared/refusal.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { askApproval } from '#services/approval/ask-approval.ts'
import { importBankFile } from '#services/bank/import-bank-file.ts'
import { linkBankLine } from '#services/bank/link-bank-line.ts'
import { listBankLines } from '#services/bank/list-bank-lines.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { previewExtra } from '#services/money/charge-extra.ts'
import { previewPutOffPayment } from '#services/money/put-off-payment.ts'
import { previewRecordPayment, recordPayment } from '#services/money/record-payment.ts'
import { previewRefundPart } from '#services/money/refund-part.ts'
import { previewTakeBackPayment } from '#services/money/take-back-payment.ts'
import { previewTryChargeNow } from '#services/money/try-charge-now.ts'
import { newId } from '#services/new-id.ts'
import { makeApartment } from './apartment.ts'
import { makeBooking, pay } from './booking.ts'
import type { TestDeps } from './deps.ts'
import type { Sample } from './office-samples.ts'

const WHY = 'Lo pidió por teléfono'
const CLEANING = { kind: 'cleaning' as const, text: 'Limpieza extra', amountCents: 60_00, vatPercent: 21 as const }

let references = 0

/** Returns a transfer of what a new booking owes first, or more, that is not recorded yet. */
function transfer(code: string, amountCents: number) {
  references += 1
  const reference = `SAMPLE-${references}`
  return { code, number: 1, amountCents, method: 'transfer' as const, receivedOn: '2027-03-01', reference }
}

async function newBooking(deps: TestDeps, nights?: { checkIn: string; checkOut: string }) {
  const home = await makeApartment(deps.db, { rules: { instantMaxNights: 365 } })
  return makeBooking({ deps, home }, nights)
}

async function paidBooking(deps: TestDeps, nights?: { checkIn: string; checkOut: string }): Promise<string> {
  const booking = await newBooking(deps, nights)
  await pay(deps, booking)
  return booking.bookingCode
}

async function recordedBooking(deps: TestDeps, amountCents: number): Promise<string> {
  const { bookingCode } = await newBooking(deps)
  const money = transfer(bookingCode, amountCents)
  const previewId = idOf(await previewRecordPayment(deps, money))
  await recordPayment(deps, { ...money, previewId, by: COMMAND })
  return bookingCode
}

function idOf(shown: Result<{ readonly previewId: string }, Refusal>): string {
  if (!shown.ok) throw new Error(`The preview of a sample was refused: ${shown.code}`)
  return shown.value.previewId
}

/** A refund of money that came by transfer and exceeded what was due. */
async function refundToMake(deps: TestDeps): Promise<string> {
  const found = await readBooking(deps.db, await recordedBooking(deps, 600_00))
  const [refund] = await listRefunds(deps.db, found?.booking.id ?? '')
  return refund?.id ?? ''
}

const at = (code: string, name: string) => `/office-api/bookings/${code}/money/${name}`

/** Does an action at the figures of its preview. */
function previewed<MoneyRequest extends { readonly code: string }>(
  name: string,
  request: (deps: TestDeps) => Promise<MoneyRequest>,
  preview: (deps: TestDeps, input: MoneyRequest) => Promise<Result<{ readonly previewId: string }, Refusal>>,
): Readonly<Record<string, Sample>> {
  return {
    [`POST ${at('{code}', name)}`]: {
      city: 'madrid',
      async make(deps) {
        const input = await request(deps)
        const { code, ...body } = input
        return { path: at(code, name), body: { ...body, previewId: idOf(await preview(deps, input)) } }
      },
    },
  }
}

/** Makes a refund that waits for a second member, requested from the command line. */
async function waiting(deps: TestDeps): Promise<string> {
  const request = { code: await paidBooking(deps), number: 1, amountCents: 50_00, reason: WHY }
  const previewId = idOf(await previewRefundPart(deps, request))
  const requested = await askApproval(deps, { ...request, previewId, by: COMMAND })
  if (!requested.ok) throw new Error(`A sample was refused: ${requested.code}`)
  return requested.value.approvalId
}

/** A line of the bank that belongs to no booking by itself. */
async function waitingLine(deps: TestDeps, amount: string): Promise<string> {
  const reference = newId(deps)
  const content = `Fecha;Importe;Concepto\n01/03/2027;${amount};${reference}`
  await importBankFile(deps, { fileName: 'marzo.csv', content, by: COMMAND })
  return (await listBankLines(deps, null)).find(({ text }) => text === reference)?.id ?? ''
}

export const MONEY_SAMPLES: Readonly<Record<string, Sample>> = {
  ...previewed('record', async (deps) => transfer((await newBooking(deps)).bookingCode, 177_00), previewRecordPayment),
  ...previewed(
    'take-back',
    async (deps) => ({ code: await recordedBooking(deps, 177_00), number: 1, reason: WHY }),
    previewTakeBackPayment,
  ),
  ...previewed(
    'refund',
    async (deps) => ({ code: await paidBooking(deps), number: 1, amountCents: 50_00, reason: WHY }),
    previewRefundPart,
  ),
  ...previewed(
    'extra-link',
    async (deps) => ({ code: await paidBooking(deps), items: [CLEANING], way: 'link' as const }),
    previewExtra,
  ),
  ...previewed(
    'extra-card',
    async (deps) => ({ code: await paidBooking(deps), items: [CLEANING], way: 'card' as const }),
    previewExtra,
  ),
  ...previewed(
    'put-off',
    async (deps) => {
      const code = await paidBooking(deps, { checkIn: '2027-03-05', checkOut: '2027-05-05' })
      return { code, number: 2, until: '2027-04-05', reason: WHY }
    },
    previewPutOffPayment,
  ),
  ...previewed(
    'charge',
    async (deps) => {
      const code = await paidBooking(deps, { checkIn: '2027-03-05', checkOut: '2027-05-05' })
      const month = (await readBooking(deps.db, code))?.payments.find(({ number }) => number === 2)
      await deps.db
        .update(payments)
        .set({ dueDate: '2027-03-01' })
        .where(eq(payments.id, month?.id ?? ''))
      return { code, number: 2 }
    },
    previewTryChargeNow,
  ),
  'POST /office-api/bank-files': {
    make: async () => ({ body: { fileName: 'marzo.csv', content: 'Fecha;Importe\n01/03/2027;10,00' } }),
  },
  'POST /office-api/bank-lines/{lineId}/set-aside': {
    make: async (deps) => ({
      path: `/office-api/bank-lines/${await waitingLine(deps, '20,00')}/set-aside`,
      body: { reason: WHY },
    }),
  },
  'POST /office-api/bookings/{code}/bank-lines/{lineId}': {
    city: 'madrid',
    async make(deps) {
      const code = await recordedBooking(deps, 177_00)
      const lineId = await waitingLine(deps, '177,00')
      return { path: `/office-api/bookings/${code}/bank-lines/${lineId}`, body: { number: 1 } }
    },
  },
  'POST /office-api/bank-lines/{lineId}/reopen': {
    city: 'madrid',
    async make(deps) {
      const code = await recordedBooking(deps, 177_00)
      const lineId = await waitingLine(deps, '177,00')
      await linkBankLine(deps, { lineId, code, number: 1, by: COMMAND })
      return { path: `/office-api/bank-lines/${lineId}/reopen` }
    },
  },
  'POST /office-api/refunds/{refundId}/transfer': {
    city: 'madrid',
    make: async (deps) => ({
      path: `/office-api/refunds/${await refundToMake(deps)}/transfer`,
      body: { reference: 'OUT-1', madeOn: '2027-03-01' },
    }),
  },
  'GET /office-api/refunds/{refundId}/account': {
    city: 'madrid',
    entries: 0,
    make: async (deps) => ({ path: `/office-api/refunds/${await refundToMake(deps)}/account` }),
  },
  'POST /office-api/refunds/{refundId}/account': {
    city: 'madrid',
    make: async (deps) => ({
      path: `/office-api/refunds/${await refundToMake(deps)}/account`,
      body: { iban: 'ES91 2100 0418 4502 0005 1332' },
    }),
  },
  ...previewed(
    'refund-approval',
    async (deps) => ({ code: await paidBooking(deps), number: 1, amountCents: 50_00, reason: WHY }),
    previewRefundPart,
  ),
  'POST /office-api/approvals/{approvalId}/approve': {
    city: 'madrid',
    make: async (deps) => ({ path: `/office-api/approvals/${await waiting(deps)}/approve` }),
  },
  'POST /office-api/approvals/{approvalId}/decline': {
    city: 'madrid',
    make: async (deps) => ({
      path: `/office-api/approvals/${await waiting(deps)}/decline`,
      body: { reason: 'Ya se le devolvió' },
    }),
  },
  'POST /office-api/book-differences/{differenceId}/explain': {
    async make(deps) {
      const id = newId(deps)
      const at = deps.clock.now()
      const found = { why: 'missing', bookingCode: null, booksCents: null, otherCents: 5_00, foundAt: at }
      await deps.db.insert(bookDifferences).values({ id, about: id, ...found, lastFoundAt: at })
      const path = `/office-api/book-differences/${id}/explain`
      return { path, body: { explanation: 'Un cobro de otra empresa' } }
    },
  },
}
