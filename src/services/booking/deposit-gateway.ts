import type { CardGateway } from '#domain/payment/card-gateway.ts'
import type { Deps } from '#services/deps.ts'
import type { BookingRecord } from './booking-view.ts'

/**
 * Finds the gateway that has the deposit of a booking or is expected to take it: that of the last deposit hold, else the
 * one that charged last, else the default.
 */
export function depositGateway(
  { gateways }: Pick<Deps, 'gateways'>,
  { deposit, ledger }: Pick<BookingRecord, 'deposit' | 'ledger'>,
): CardGateway {
  const paid = ledger.charges.findLast(({ state }) => state === 'succeeded')
  const name = deposit.at(-1)?.depositHold.gateway ?? paid?.gateway
  return (name === undefined ? undefined : gateways.find(name)) ?? gateways.default
}
