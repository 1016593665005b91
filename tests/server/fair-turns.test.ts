import { expect, test } from 'vitest'
import { costOf, createCostlyBudget } from '#server/admission/costly-budget.ts'
import { MAX_BOOKINGS_PER_ADDRESS, QUEUED_CLASSES } from '#server/admission/request-classes.ts'
import { admissionOf, enter, RULES, settled, several, states } from './admission-world.ts'

test('one address can not keep another from booking', () => {
  const { admission, log } = admissionOf()
  several(MAX_BOOKINGS_PER_ADDRESS, () => admission.beginBooking('crowd'))
  expect([admission.refusesBooking('crowd'), admission.refusesBooking('guest')]).toEqual(['share', null])
  expect(log.at(-1)).toBe('booking share')
})

test.each(QUEUED_CLASSES)(
  'one address that fills every class leaves another its turn at once, for %s',
  async (name) => {
    const { admission } = admissionOf()
    for (const one of QUEUED_CLASSES) several(100, () => enter(admission, one, { address: 'crowd' }))
    const guest = enter(admission, name)
    await settled()
    expect(guest.is).toBe('started')
  },
)

test('an address has a small share of the places to wait, and is refused beyond it while others are not', async () => {
  const { admission, log } = admissionOf()
  const { placesPerAddress, maxWaitingPerAddress } = RULES.page
  const crowd = several(100, () => enter(admission, 'page', { address: 'crowd' }))
  await settled()
  expect(crowd.filter(({ is }) => is === 'started')).toHaveLength(placesPerAddress)
  expect(crowd.filter(({ is }) => is === 'waiting')).toHaveLength(maxWaitingPerAddress)
  expect(log.at(-1)).toBe('page share')
  for (const one of QUEUED_CLASSES)
    expect(RULES[one].maxWaitingPerAddress).toBeLessThanOrEqual(RULES[one].maxWaiting / 4)
})

test('addresses take turns, however many requests one of them has waiting', async () => {
  const { admission } = admissionOf()
  const first = enter(admission, 'page', { address: 'crowd' })
  enter(admission, 'page')
  const crowd = several(3, () => enter(admission, 'page', { address: 'crowd' }))
  const guests = several(2, () => enter(admission, 'page'))
  await settled()
  const order: string[] = []
  let last = first
  for (const waiting of several(4, () => [...crowd, ...guests])) {
    last.leave()
    await settled()
    last = waiting.find(({ is }) => is === 'started') ?? last
    order.push(crowd.includes(last) ? 'crowd' : 'guest')
    last.is = 'counted'
  }
  expect(order).toEqual(['crowd', 'guest', 'guest', 'crowd'])
})

test('where the queue is full, an address with fewer places displaces the last request of the one with the most', async () => {
  const { admission, log } = admissionOf()
  several(RULES.page.places, () => enter(admission, 'page'))
  const crowd = several(RULES.page.maxWaitingPerAddress, () => enter(admission, 'page', { address: 'crowd' }))
  several(RULES.page.maxWaiting - crowd.length, () => enter(admission, 'page'))
  const guest = enter(admission, 'page')
  await settled()
  expect([guest.is, crowd.at(-1)?.is, admission.waiting('page')]).toEqual(['waiting', 'share', RULES.page.maxWaiting])
  expect(log.at(-1)).toBe('page share')
})

test('whoever loads a page again and again waits in one place, since those who have gone away leave theirs', async () => {
  const { admission } = admissionOf()
  several(RULES.page.places, () => enter(admission, 'page'))
  let isGone = false
  const earlier = several(RULES.page.maxWaitingPerAddress, () =>
    enter(admission, 'page', { address: 'guest', isGone: () => isGone }),
  )
  isGone = true
  const last = enter(admission, 'page', { address: 'guest' })
  await settled()
  expect([last.is, new Set(states(earlier))]).toEqual(['waiting', new Set(['gone'])])
})

test('an address has so many costly requests at once and as many again in a minute; another has its own', () => {
  let now = 1_000_000
  const budget = createCostlyBudget(() => now)
  expect(several(61, () => budget.take('192.0.2.1', 1))).toEqual([...several(60, () => null), 1])
  expect(budget.take('192.0.2.2', 1)).toBeNull()
  now += 1_000
  expect([budget.take('192.0.2.1', 1), budget.take('192.0.2.1', 1)]).toEqual([null, 1])
})

test('of IPv6 a whole site has four times the budget of one network', () => {
  const budget = createCostlyBudget(() => 1_000_000)
  const taken = Array.from({ length: 400 }, (_, index) =>
    budget.take(`2001:db8:1:${((index % 256) * 256).toString(16)}`, 1),
  )
  expect(taken.filter((wait) => wait === null)).toHaveLength(240)
  expect(budget.take('2001:db8:2:1', 1)).toBeNull()
})

test('a printed document takes more of the budget than a search, and other requests take nothing', () => {
  const budget = createCostlyBudget(() => 1_000_000)
  const document = costOf('document')
  expect([document > costOf('costly'), costOf('page'), costOf('checkout')]).toEqual([true, 0, 0])
  expect(several(60 / document + 1, () => budget.take('192.0.2.1', document))).toEqual([
    ...several(60 / document, () => null),
    document,
  ])
})
