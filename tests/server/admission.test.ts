import { expect, test } from 'vitest'
import { classOf, MAX_BOOKINGS } from '#server/admission/request-classes.ts'
import { admissionOf, enter, RULES, settled, several, states } from './admission-world.ts'

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

test('documents that are being drawn leave pages all their places', async () => {
  const { admission } = admissionOf()
  const documents = several(RULES.document.places + 1, () => enter(admission, 'document'))
  const pages = several(RULES.page.places, () => enter(admission, 'page'))
  await settled()
  expect(documents.map(({ is }) => is)).toEqual(['started', 'started', 'waiting'])
  expect(pages.every(({ is }) => is === 'started')).toBe(true)
})

test('a bounded number of bookings is under way, and the next one is refused at once', () => {
  const { admission } = admissionOf()
  const ends = Array.from({ length: MAX_BOOKINGS }, (_, index) => admission.beginBooking(`visitor ${index}`))
  expect(admission.refusesBooking('another')).toBe('full')
  ends[0]?.()
  expect(admission.refusesBooking('another')).toBeNull()
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
    // A form of a page costs as much as the page.
    'POST /es/contacto': 'personal',
    'POST /es/datos-personales?house=MAD-0001': 'checkout',
    'POST /es': 'page',
    'DELETE /es/contacto': 'booking',
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
    'GET /api/bookings/ABCDEFGHJK/stay-certificate': 'document',
    'GET /api/bookings/ABCDEFGHJK/inventory': 'document',
    'GET /api/apartments/MAD-0001/plan': 'document',
    'GET /es/terms-of-agreement/abc/pdf': 'document',
  } as const
  const found = Object.keys(classes).map((line) => {
    const [method = '', address = ''] = line.split(' ')
    return [line, classOf(method, address)]
  })
  expect(Object.fromEntries(found)).toEqual(classes)
})
