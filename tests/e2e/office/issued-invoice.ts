import { INVOICING_SETTINGS } from '#tests/factories/deps.ts'
import { issueForTest } from '#tests/factories/document-samples.ts'
import type { World } from '../world.ts'

/** Issues an invoice of a booking in the database of a running site, and returns its name. */
export async function issueAsSite({ db, now }: World, bookingCode: string): Promise<string> {
  const settings = { invoicing: INVOICING_SETTINGS } as Parameters<typeof issueForTest>[0]['settings']
  const moment = await now()
  return issueForTest({ db, settings, clock: { now: () => moment } }, bookingCode)
}
