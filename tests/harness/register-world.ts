import { makeAuthority } from '#tests/factories/authority.ts'
import { openMoneyWorld } from './money-world.ts'

/** Opens a world with an authority in which two adults come on 5 March, with children where told; they paid on the 1st. */
export async function openRegisterWorld(party: { readonly children?: number } = {}) {
  const authority = makeAuthority()
  const world = await openMoneyWorld('2027-03-01', { authority })
  const booking = await world.book({ checkIn: '2027-03-05', checkOut: '2027-03-15' }, party)
  await world.pay(booking)
  return { world, authority, booking }
}
