import { expect, test } from 'vitest'
import { type Admission, createAdmission, type NotAdmitted } from '#server/admission/admission.ts'
import type { Timing } from '#server/admission/bookings-under-way.ts'
import { costOf, createCostlyBudget } from '#server/admission/costly-budget.ts'
import {
  classOf,
  MAX_BOOKINGS,
  MAX_BOOKINGS_PER_ADDRESS,
  QUEUED_CLASSES,
  type QueuedClass,
  queueRules,
} from '#server/admission/request-classes.ts'

const RULES = queueRules()

/** A time that only a test moves; what is due is called on the way. */
function createTiming(): Timing & { pass(ms: number): void } {
  let now = 0
  const due = new Set<{ readonly at: number; readonly work: () => void }>()
  return {
    now: () => now,
    after(ms, work) {
      const one = { at: now + ms, work }
      due.add(one)
      return { cancel: () => void due.delete(one) }
    },
    pass(ms) {
      const end = now + ms
      for (;;) {
        const [next] = [...due].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        due.delete(next)
        now = next.at
        next.work()
      }
      now = end
    },
  }
}

function admissionOf() {
  const timing = createTiming()
  const log: string[] = []
  const admission = createAdmission(
    RULES,
    {
      started: (name, ms) => log.push(`${name} after ${ms}`),
      refused: (name, why) => log.push(`${name} ${why}`),
    },
    timing,
  )
  return { timing, log, admission }
}

type Way = { readonly address?: string; readonly isGone?: () => boolean }

let visitors = 0
/** Enters and tells what became of it, once the promise has settled. Each is of an address of its own, unless told. */
function enter(admission: Admission, name: QueuedClass, { address = `visitor ${visitors++}`, isGone }: Way = {}) {
  const state = { is: 'waiting', leave: () => undefined as unknown }
  admission.enter({ name, address, ...(isGone && { isGone }) }).then(
    (leave) => Object.assign(state, { is: 'started', leave }),
    (fault: NotAdmitted) => Object.assign(state, { is: fault.why }),
  )
  return state
}
const settled = () => new Promise((done) => setImmediate(done))
const several = <Value>(count: number, make: () => Value): Value[] => Array.from({ length: count }, make)
const states = (entries: readonly { readonly is: string }[]) => entries.map(({ is }) => is)

test('a few pages start, a bounded number waits, and the rest is refused at once', async () => {
  const { admission, log } = admissionOf()
  const { places, maxWaiting } = RULES.page
  const pages = several(places + maxWaiting + 2, () => enter(admission, 'page'))
  await settled()
  expect(states(pages)).toEqual([
    ...several(places, () => 'started'),
    ...several(maxWaiting, () => 'waiting'),
    'full',
    'full',
  ])
  expect(admission.waiting('page')).toBe(maxWaiting)
  expect(log.filter((line) => line === 'page full')).toHaveLength(2)
})

test('pages that wait start in the order in which they came, each when one before it ends', async () => {
  const { admission, timing, log } = admissionOf()
  const [first, ...others] = several(RULES.page.places + 2, () => enter(admission, 'page'))
  await settled()
  timing.pass(40)
  first?.leave()
  first?.leave()
  await settled()
  expect(states(others).slice(-2)).toEqual(['started', 'waiting'])
  expect(log.at(-1)).toBe('page after 40')
})

test('who has waited for too long is refused, also while nothing else happens', async () => {
  const { admission, timing } = admissionOf()
  const pages = several(RULES.page.places + 1, () => enter(admission, 'page'))
  timing.pass(RULES.page.patienceMs - 1)
  await settled()
  expect(pages.at(-1)?.is).toBe('waiting')
  timing.pass(1)
  await settled()
  expect(pages.at(-1)?.is).toBe('late')
})

test('who has gone away meanwhile takes no turn', async () => {
  const { admission } = admissionOf()
  const pages = several(RULES.page.places, () => enter(admission, 'page'))
  const gone = enter(admission, 'page', { isGone: () => true })
  const last = enter(admission, 'page')
  await settled()
  pages[0]?.leave()
  await settled()
  expect([gone.is, last.is]).toEqual(['gone', 'started'])
})

test('pages of bookings and accounts start while other pages wait, and costly ones come last', async () => {
  const { admission } = admissionOf()
  const pages = several(RULES.page.places, () => enter(admission, 'page'))
  const costly = enter(admission, 'costly')
  const page = enter(admission, 'page')
  const personal = enter(admission, 'personal')
  await settled()
  expect([costly.is, page.is, personal.is]).toEqual(['waiting', 'waiting', 'started'])
  pages[0]?.leave()
  await settled()
  expect([costly.is, page.is]).toEqual(['waiting', 'started'])
  for (const one of [...pages, personal, page]) one.leave()
  await settled()
  expect(costly.is).toBe('started')
})

test('while a booking is under way no page starts, and the next one does when it ends', async () => {
  const { admission, timing } = admissionOf()
  enter(admission, 'page')
  timing.pass(10)
  const end = admission.beginBooking('guest')
  const page = enter(admission, 'page')
  timing.pass(30)
  await settled()
  expect(page.is).toBe('waiting')
  end()
  await settled()
  expect(page.is).toBe('started')
})

test('bookings that follow each other hold pages back for a moment only, and one that waits for a bank not at all', async () => {
  const { admission, timing } = admissionOf()
  admission.beginBooking('guest')
  timing.pass(60)
  const unhindered = enter(admission, 'page')
  await settled()
  expect(unhindered.is).toBe('started')
  const next = enter(admission, 'page')
  await settled()
  next.leave()
  admission.beginBooking('guest')
  const held = enter(admission, 'page')
  for (let elapsed = 0; elapsed < 45; elapsed += 5) {
    timing.pass(5)
    admission.beginBooking('guest')
  }
  await settled()
  expect(held.is).toBe('waiting')
  timing.pass(5)
  await settled()
  expect(held.is).toBe('started')
})

test('a page under way waits for a booking that just began at each of its steps, and for no moment longer', async () => {
  const { admission, timing } = admissionOf()
  const goneOn: string[] = []
  const step = (name: string) => void admission.turn().then(() => goneOn.push(name))
  step('nothing under way')
  const end = admission.beginBooking('guest')
  step('until the booking ends')
  await settled()
  expect(goneOn).toEqual(['nothing under way'])
  end()
  await settled()
  expect(goneOn).toEqual(['nothing under way', 'until the booking ends'])
  admission.beginBooking('guest')
  step('beside a booking that takes long')
  timing.pass(50)
  await settled()
  expect(goneOn.at(-1)).toBe('beside a booking that takes long')
})

test('a bounded number of bookings is under way, and the next one is refused at once', () => {
  const { admission } = admissionOf()
  const ends = Array.from({ length: MAX_BOOKINGS }, (_, index) => admission.beginBooking(`visitor ${index}`))
  expect(admission.refusesBooking('another')).toBe(true)
  ends[0]?.()
  expect(admission.refusesBooking('another')).toBe(false)
})

test('one address can not keep another from booking', () => {
  const { admission, log } = admissionOf()
  several(MAX_BOOKINGS_PER_ADDRESS, () => admission.beginBooking('crowd'))
  expect([admission.refusesBooking('crowd'), admission.refusesBooking('guest')]).toEqual([true, false])
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

test('every request has its class by method and address', () => {
  const classes = {
    'GET /healthz': null,
    'GET /assets/app-1.js': null,
    'GET /pictures/MAD-0001/1-640.avif': null,
    'GET /icon-48.png': null,
    'GET /map/tiles/1/2/3/4': null,
    'POST /api/bookings': 'booking',
    'POST /api/webhooks/stripe': 'booking',
    'POST /api/quotes': 'booking',
    'GET /api/bookings/ABCDEFGHJK/payments/1': 'checkout',
    'GET /api/me/bookings': 'personal',
    'GET /es/pago?booking=ABCDEFGHJK': 'checkout',
    'GET /es/datos-personales?houseCode=MAD-0001': 'checkout',
    'GET /es/contacto': 'personal',
    'GET /en/mis-reservas/ABCDEFGHJK': 'checkout',
    'GET /es/mis-reservas.data': 'checkout',
    'GET /login': 'personal',
    'GET /': 'page',
    'GET /es': 'page',
    'GET /es/blog/rss.xml': 'page',
    'GET /sitemap.xml': 'page',
    'GET /previews/es/home/MAD-0001.jpg': 'page',
    'GET /api/apartments?city=madrid&flexibleDays=7': 'page',
    'GET /es/alquiler-por-meses?city=madrid&months=': 'page',
    'GET /es/alquiler-por-meses?city=madrid&flexibleDays=14': 'costly',
    'GET /es/alquiler-por-meses.data?month=2027-05&months=3': 'costly',
    'GET /api/apartments?months=2': 'costly',
    'GET /api/me/export': 'costly',
    'GET /api/bookings/ABCDEFGHJK/receipts/1': 'document',
    'GET /api/bookings/ABCDEFGHJK/deposit-receipt': 'document',
    'GET /api/apartments/MAD-0001/plan': 'document',
    'GET /es/terms-of-agreement/abc/pdf': 'document',
  } as const
  const found = Object.keys(classes).map((line) => {
    const [method = '', address = ''] = line.split(' ')
    return [line, classOf(method, address)]
  })
  expect(Object.fromEntries(found)).toEqual(classes)
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
