import { findMembership } from '#db/company/company-rows.ts'
import { insertUser } from '#db/people/user-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { CONSENT_TEXTS_VERSION } from '#domain/people/people-policy.ts'
import { addDays, addMonths, firstOfMonth, momentInMadrid } from '#domain/shared/calendar-date.ts'
import type { Refusal, Result } from '#domain/shared/refusal.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { startSession } from '#services/access/session-token.ts'
import { addTraveller } from '#services/company/add-traveller.ts'
import { changePaymentTerms, previewChangePaymentTerms } from '#services/company/change-payment-terms.ts'
import { getCompany } from '#services/company/get-company.ts'
import { openCompany } from '#services/company/open-company.ts'
import { putCostCentre } from '#services/company/put-cost-centre.ts'
import { readAccount } from '#services/company/read-account.ts'
import { previewRecordAccountTransfer, recordAccountTransfer } from '#services/company/record-account-transfer.ts'
import type { Deps } from '#services/deps.ts'
import { issueAccountInvoices } from '#services/invoicing/issue-account-invoices.ts'
import { putOnAccount } from '#services/payment/put-on-account.ts'
import { newUser } from '#services/people/new-user.ts'
import { CLIENT, CLIENT_STAYS, type ClientStay } from '../../../demo/company/client.ts'
import { bookFirst, type DemoWorld, holderOf, runStepsUntil } from './live-stay.ts'

/** Moments of a day: when members book, and when the invoices of a month are issued. */
const BOOKED_AT_HOUR = 11
const INVOICED_AT_HOUR = 4
/** The company pays so many days after the issue of an invoice. */
const PAID_AFTER_DAYS = 18

type Homes = ReadonlyMap<City, readonly string[]>

/**
 * Plays a company that books for its people and pays by its monthly invoice: stays on account, the invoices of the months
 * since, and the transfers that have come but the last one.
 */
export async function liveClient(world: DemoWorld, homes: Homes): Promise<void> {
  const { deps, clock, today } = world
  const days = CLIENT_STAYS.map(({ arrives, bookedBefore }) => arrives - bookedBefore)
  const opened = addDays(today, Math.min(...days) - 1)
  clock.goTo(momentInMadrid(opened, BOOKED_AT_HOUR))
  const client = await openClient(deps)
  const codes: string[] = []
  const invoicedOn = monthsBetween(opened, today)
  const bookings = CLIENT_STAYS.map((stay) => ({
    on: addDays(today, stay.arrives - stay.bookedBefore),
    async come() {
      clock.goTo(momentInMadrid(this.on, BOOKED_AT_HOUR))
      codes.push(await bookForClient(world, { client, stay, homes }))
    },
  }))
  const invoices = invoicedOn.map((on) => ({
    on,
    async come() {
      const at = momentInMadrid(on, INVOICED_AT_HOUR)
      for (const code of codes) await runStepsUntil(world, code, at)
      clock.goTo(at)
      await issueAccountInvoices(deps)
    },
  }))
  // The last one is still to be paid: the bank statement has its transfer.
  const transfers = invoicedOn.slice(0, -1).map((issuedOn) => ({
    on: addDays(issuedOn, PAID_AFTER_DAYS),
    async come() {
      if (this.on > today) return
      clock.goTo(momentInMadrid(this.on, BOOKED_AT_HOUR))
      await payInvoices(deps, client, this.on)
    },
  }))
  const events = [...bookings, ...invoices, ...transfers]
  for (const event of events.sort((one, other) => one.on.localeCompare(other.on))) await event.come()
  for (const code of codes) await runStepsUntil(world, code, null)
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = addMonths(firstOfMonth(from), 1); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

type Client = {
  readonly companyId: string
  readonly invoiceAccountId: string
  readonly userId: string
  readonly token: string
  readonly travellerIds: readonly string[]
}

/** Opens the account of the company as its first member, whose mailbox is proved. */
async function openClient(deps: Deps): Promise<Client> {
  const now = deps.clock.now()
  const consents = { terms: { at: now.toISOString(), textVersion: CONSENT_TEXTS_VERSION }, promotions: null }
  const user = await newUser(
    deps,
    { ...holderOf({ ...CLIENT.approver, language: 'es' }), language: 'es', consents },
    null,
  )
  const token = await deps.db.transaction(async (tx) => {
    await insertUser(tx, { ...user, emailProvedAt: now })
    return startSession(tx, deps, user.id)
  })
  done(await openCompany(deps, token, { recipient: CLIENT.recipient, needsApproval: false }))
  for (const centre of CLIENT.costCentres) done(await putCostCentre(deps, token, centre))
  for (const { name, lastname } of CLIENT.travellers) {
    done(await addTraveller(deps, token, { name, lastname, email: '', phone: '' }))
  }
  const membership = await findMembership(deps.db, user.id)
  if (!membership) throw new Error('The client of the demo has no company')
  const { id: companyId, invoiceAccountId } = membership.company
  const terms = { companyId, creditDays: CLIENT.creditDays, reason: 'Acordado al abrir la cuenta' }
  const { previewId } = done(await previewChangePaymentTerms(deps, terms))
  done(await changePaymentTerms(deps, { ...terms, previewId, by: COMMAND }))
  const { company } = done(await getCompany(deps, token))
  return {
    companyId,
    invoiceAccountId,
    userId: user.id,
    token,
    travellerIds: company?.travellers.map(({ id }) => id) ?? [],
  }
}

type Booking = { readonly client: Client; readonly stay: ClientStay; readonly homes: Homes }

async function bookForClient({ deps, today }: DemoWorld, { client, stay, homes }: Booking): Promise<string> {
  const { city, arrives, nights, traveller, costCentre } = stay
  const checkIn = addDays(today, arrives)
  const travellerId = client.travellerIds[traveller]
  const code = CLIENT.costCentres[costCentre]?.code
  const wanted = {
    ...{ city, checkIn, checkOut: addDays(checkIn, nights), adults: 1, children: 0, babies: 0 },
    ...{ holder: holderOf({ ...CLIENT.approver, language: 'es' }), language: 'es' as const, userId: client.userId },
    consents: { dataProcessing: true, terms: true } as const,
    company: { ...(travellerId ? { travellerId } : {}), ...(code ? { costCentre: code } : {}) },
  }
  const booked = await bookFirst(deps, wanted, homes.get(city) ?? [])
  if (!booked) throw new Error(`No home is free for the client of the demo in ${city}`)
  // A session may have ended since the account was opened.
  const token = await deps.db.transaction((tx) => startSession(tx, deps, client.userId))
  done(await putOnAccount(deps, token, { code: booked.code, acceptTerms: true }))
  return booked.code
}

/** Pays what the invoices ask for on that day. */
async function payInvoices(deps: Deps, { companyId, invoiceAccountId }: Client, madeOn: string): Promise<void> {
  const { invoicedCents: amountCents } = await readAccount(deps.db, invoiceAccountId, madeOn)
  if (amountCents === 0) return
  const reference = `TRF-${madeOn.replaceAll('-', '')}`
  const transfer = { companyId, direction: 'received', amountCents, madeOn, reference } as const
  const { previewId } = done(await previewRecordAccountTransfer(deps, transfer))
  done(await recordAccountTransfer(deps, { ...transfer, previewId, by: COMMAND }))
}

function done<Value>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new Error(`The client of the demo was refused: ${result.code}`)
  return result.value
}
