import type { Submitted } from '#domain/arrival/authority.ts'
import { makeAuthority } from '#tests/factories/authority.ts'
import { openMoneyWorld } from './money-world.ts'

/**
 * Opens a world with an authority in which two adults arrive on 5 March, with children where asked for; they paid on the 1st.
 * The authority gives the answer to every report until it is taken away.
 */
export async function openRegisterWorld(party: { readonly children?: number } = {}, answer: Submitted | null = null) {
  const authority = makeAuthority()
  authority.nextSubmit = answer
  const world = await openMoneyWorld('2027-03-01', { authority })
  const booking = await world.book({ checkIn: '2027-03-05', checkOut: '2027-03-15' }, party)
  await world.pay(booking)
  return { world, authority, booking }
}
