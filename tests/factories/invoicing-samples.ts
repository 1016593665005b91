import { sql } from 'drizzle-orm'
import { parseInvoiceName } from '#domain/invoicing/invoice-kind.ts'
import { previewHandInNow } from '#services/invoicing/hand-in-now.ts'
import { previewMendRecord } from '#services/invoicing/mend-record.ts'
import { makeApartment } from './apartment.ts'
import { makeBooking } from './booking.ts'
import type { TestDeps } from './deps.ts'
import { issueForTest } from './document-samples.ts'
import type { Sample } from './office-samples.ts'

/** Issues an invoice of a new booking, whose record waits, and returns its name. */
async function issued(deps: TestDeps): Promise<string> {
  const { bookingCode } = await makeBooking({ deps, home: await makeApartment(deps.db) })
  return issueForTest(deps, bookingCode)
}

/** Has the agency find fault with the records of an invoice. */
export async function findFault({ db }: Pick<TestDeps, 'db'>, name: string, state = 'rejected'): Promise<void> {
  const key = parseInvoiceName(name)
  await db.execute(sql`
    update record_deliveries d set state = ${state}, code = '1117', fault = 'El NIF no está identificado', settled_at = now()
      from invoice_records r
     where (r.chain, r.sequence) = (d.chain, d.sequence) and r.series = ${key?.series} and r.number = ${key?.number}`)
}

export const INVOICING_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/invoices/{name}/mending': {
    city: 'madrid',
    async make(deps) {
      const name = await issued(deps)
      await findFault(deps, name)
      const shown = await previewMendRecord(deps, { name })
      if (!shown.ok) throw new Error(`The preview of a sample was refused: ${shown.code}`)
      return { path: `/office-api/invoices/${name}/mending`, body: { previewId: shown.value.previewId } }
    },
  },
  'POST /office-api/records/hand-in': {
    async make(deps) {
      await issued(deps)
      const shown = await previewHandInNow(deps)
      if (!shown.ok) throw new Error(`The preview of a sample was refused: ${shown.code}`)
      return { body: { previewId: shown.value.previewId } }
    },
  },
  'POST /office-api/bookings/{code}/tax-data': {
    city: 'madrid',
    async make(deps) {
      const { bookingCode } = await makeBooking({ deps, home: await makeApartment(deps.db) })
      const taxId = { kind: 'nif', number: 'A58818501', country: 'ES' }
      const body = { name: 'Obras del Sur, S.L.', address: 'Calle Mayor 1, 41001 Sevilla', taxId }
      return { path: `/office-api/bookings/${bookingCode}/tax-data`, body }
    },
  },
}
