import { setTimeout as sleep } from 'node:timers/promises'
import { type Guest, readBooking } from './guest.ts'
import { changeCard } from './guest-card.ts'
import { changeStay } from './guest-change.ts'
import { cancel, releaseHold } from './guest-end.ts'
import { payNext } from './guest-pay.ts'
import { bookStay, requestStay } from './guest-stay.ts'
import type { Acknowledged } from './journal.ts'

/** The longest pause of a guest between two steps, in ms. */
const LONGEST_PAUSE_MS = 1_000
const MAX_STEPS = 6

/** Books again and again until `isOver`, and does random things with each stay. */
export async function simulateGuest(guest: Guest, isOver: () => boolean): Promise<void> {
  const { random } = guest
  while (!isOver()) {
    const booked = await (random.chance(0.25) ? requestStay(guest) : bookStay(guest))
    if (booked && !random.chance(0.08)) await beginWith(guest, booked)
    for (let step = random.int(0, MAX_STEPS); booked && step > 0 && !isOver(); step--) {
      await sleep(random.int(0, LONGEST_PAUSE_MS))
      await nextStep(guest, booked)
    }
    await sleep(random.int(0, LONGEST_PAUSE_MS / 3))
  }
}

async function beginWith(guest: Guest, booked: Acknowledged): Promise<void> {
  const first = guest.random.weighted({ pay: 88, release: 6, cancel: 6 })
  if (first === 'pay') await payNext(guest, booked)
  else if (first === 'release') await releaseHold(guest, booked)
  else await cancel(guest, booked)
}

async function nextStep(guest: Guest, booked: Acknowledged): Promise<void> {
  switch (guest.random.weighted({ pay: 42, change_stay: 24, change_card: 12, cancel: 10, read: 12 })) {
    case 'pay':
      return payNext(guest, booked)
    case 'change_stay':
      return changeStay(guest, booked)
    case 'change_card':
      return changeCard(guest, booked)
    case 'cancel':
      return cancel(guest, booked)
    default:
      await readBooking(guest, booked)
  }
}
