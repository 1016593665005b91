import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const ACCOUNT = randomUUID()
const CHECK_VIOLATION = '23514'
const UNIQUE_VIOLATION = '23505'

beforeAll(async () => {
  await database.pool.query(
    `insert into invoice_accounts (id, name, tax_id_kind, tax_id, country, address, created_at, updated_at)
     values ($1, 'Obras del Sur, S.L.', 'nif', 'A58818501', 'ES', 'Calle Mayor 1, 41001 Sevilla', now(), now())`,
    [ACCOUNT],
  )
})

type Row = {
  readonly number: number
  readonly kind: string
  readonly month: string | null
  readonly account?: string | null
  readonly booking?: string | null
}

/** Stores an invoice; returns the code of the database's refusal, or null. */
async function refusalOf({ number, kind, month, account = ACCOUNT, booking = null }: Row): Promise<string | null> {
  const corrects = kind === 'F1' ? [null, null] : ['E2027', 1]
  return database.pool
    .query(
      `insert into invoices (series, number, booking_id, invoice_account_id, month, kind, issued_at, total_cents,
                             corrects_series, corrects_number, terms)
       values ($1, $2, $3, $4, $5, $6, '2027-04-01T03:00:00Z', 100, $7, $8, '{}')`,
      [kind === 'F1' ? 'E2027' : 'R2027', number, booking, account, month, kind, ...corrects],
    )
    .then(
      () => null,
      (error: { code: string }) => error.code,
    )
}

test('an account has one first invoice of a month, and each invoice is of a booking or of an account', async () => {
  expect(await refusalOf({ number: 1, kind: 'F1', month: '2027-03-01' })).toBe(null)
  expect(await refusalOf({ number: 2, kind: 'F1', month: '2027-03-01' })).toBe(UNIQUE_VIOLATION)
  expect(await refusalOf({ number: 2, kind: 'F1', month: '2027-04-01' })).toBe(null)
  expect(await refusalOf({ number: 1, kind: 'R1', month: null })).toBe(null)
  for (const wrong of [
    { number: 3, kind: 'F1', month: null },
    { number: 3, kind: 'F1', month: '2027-05-02' },
    { number: 2, kind: 'R1', month: '2027-05-01' },
    { number: 3, kind: 'F1', month: null, account: null },
    { number: 3, kind: 'F1', month: '2027-05-01', booking: randomUUID() },
  ]) {
    expect([wrong, await refusalOf(wrong)]).toEqual([wrong, CHECK_VIOLATION])
  }
})
