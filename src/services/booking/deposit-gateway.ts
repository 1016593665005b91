import type { CardGateway } from '#domain/payment/card-gateway.ts'
import type { Deps } from '#services/deps.ts'
import type { BookingRecord } from './booking-view.ts'

/**
 * The gateway that the deposit of a booking is with, or will be as far as is known now: that of the last try to take it, else
 * the one that charged last. A new booking will be with the default.
 */
export function depositGateway(
  { gateways }: Pick<Deps, 'gateways'>,
  { deposit, moved }: Pick<BookingRecord, 'deposit' | 'moved'>,
): CardGateway {
  const paid = moved.charges.findLast(({ state }) => state === 'succeeded')
  const name = deposit.at(-1)?.depositHold.gateway ?? paid?.gateway
  return (name === undefined ? undefined : gateways.find(name)) ?? gateways.default
}
