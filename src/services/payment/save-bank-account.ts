import type { BankAccountView } from '#contract/booking.ts'
import { findBooking, lockBooking } from '#db/booking/booking-rows.ts'
import { isAccountOfAnother, replaceBankAccount } from '#db/payment/bank-account-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { GatewayUnreachable } from '#domain/payment/card-gateway.ts'
import type { AccountOnFile, DirectDebit } from '#domain/payment/direct-debit.ts'
import { MANDATE_TEXT_VERSION } from '#domain/payment/payment-policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import { hasAgreed } from '#services/booking/booking-view.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { setupIdOf } from './setup-id.ts'

export type BankAccountInput = BookingCredentials & {
  readonly code: string
  readonly accountToken: string
  /** Where the mandate was given from, as evidence that its owner gave it. */
  readonly ip: string
  readonly userAgent: string
}

export type BankAccountRefusal = Refusal<
  | 'booking_not_found'
  | 'forbidden'
  | 'terms_not_accepted'
  | 'booking_cancelled'
  | 'debit_not_offered'
  | 'debit_refused'
  | 'gateway_unreachable'
>

/**
 * Stores the bank account from which the later months of a booking are debited, with the mandate that its owner gives by
 * this call; no money moves, and the card stays for what is due before arrival and for the deposit. Refuses
 * `booking_not_found`, `forbidden` (not its holder, or an account of another guest), `terms_not_accepted`, `booking_cancelled`, `debit_not_offered` (the gateway debits no
 * accounts), `debit_refused` (the gateway takes no mandate of this account) and `gateway_unreachable`.
 */
export async function saveBankAccount(
  deps: Deps,
  input: BankAccountInput,
): Promise<Result<BankAccountView, BankAccountRefusal>> {
  const found = await findBooking(deps.db, normaliseBookingCode(input.code))
  if (!found) return refuse('booking_not_found')
  const { id: bookingId, status, holderEmail } = found.booking
  if (!(await canAccessBooking(deps, found.booking, input))) return refuse('forbidden')
  if (!hasAgreed(found.booking)) return refuse('terms_not_accepted')
  if (status === 'CANCELLED') return refuse('booking_cancelled')
  const { directDebit, name: gateway } = deps.gateways.default
  if (!directDebit) return refuse('debit_not_offered')
  if (await isAccountOfAnother(deps.db, { gateway, accountToken: input.accountToken, holderEmail })) {
    deps.logger.warn({ bookingId }, 'An account of another guest was sent for a booking')
    return refuse('forbidden')
  }
  try {
    const saved = await save(deps, directDebit, { ...input, bookingId })
    return saved ? ok(await keep(deps, { bookingId, gateway }, saved)) : refuse('debit_refused')
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    return refuse('gateway_unreachable')
  }
}

async function save(
  { clock }: Deps,
  directDebit: DirectDebit,
  { bookingId, accountToken, ip, userAgent }: BankAccountInput & { readonly bookingId: string },
): Promise<AccountOnFile | null> {
  const setupId = setupIdOf('save-account', bookingId, accountToken)
  const result = await directDebit.saveAccount({ setupId, accountToken, givenFrom: { at: clock.now(), ip, userAgent } })
  return result.state === 'saved' ? result.account : null
}

async function keep(
  deps: Deps,
  of: { readonly bookingId: string; readonly gateway: string },
  account: AccountOnFile,
): Promise<BankAccountView> {
  const mandate = { mandateTextVersion: MANDATE_TEXT_VERSION, mandateGivenAt: deps.clock.now() }
  await deps.db.transaction(async (tx) => {
    if (await lockBooking(tx, of.bookingId))
      await replaceBankAccount(tx, { id: newId(deps), ...of, ...account, ...mandate })
  })
  return { last4: account.last4, mandateReference: account.mandateReference }
}
