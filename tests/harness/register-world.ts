import type { Submitted } from '#domain/arrival/authority.ts'
import { makeAuthority } from '#tests/factories/authority.ts'
import { openMoneyWorld } from './money-world.ts'

/**
 * Opens a world with an authority in which two adults arrive on 5 March, with as many children as `party` says; they
 * paid on the 1st. The authority gives `answer` to every report until a test removes it.
 */
export async function openRegisterWorld(party: { readonly children?: number } = {}, answer: Submitted | null = null) {
  const authority = makeAuthority()
  authority.nextSubmit = answer
  const world = await openMoneyWorld('2027-03-01', { authority })
  const booking = await world.book({ checkIn: '2027-03-05', checkOut: '2027-03-15' }, party)
  await world.pay(booking)
  return { world, authority, booking }
}
