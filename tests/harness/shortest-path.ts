import type { Locator, Page } from 'playwright-core'
import { m } from '#i18n/paraglide/messages.js'
import { CARDS } from '#tests/e2e/steps.ts'
import { CAUSE_FIELD_ID } from '#web/components/stay-cause/cause-field-id.ts'

/** How long a press may stay without an answer; it counts as lost after that, because no guest waits longer. */
const ANSWER_WITHIN_MS = 30_000
const NEW_GUEST = { name: 'Ana', lastname: 'Ruiz Delgado', email: 'corto@example.com', phone: '600123456' }

export type ShortestPath = {
  readonly presses: number
  readonly typedFields: number
  /** What was reached, and how many milliseconds after the start. */
  readonly reached: readonly { readonly what: string; readonly ms: number }[]
}

/**
 * Goes from the landing page to a paid booking as a new guest who knows what they want: two weeks in the first home of the list.
 * Every press is one press at what is on the screen, whether the page is ready for it or not; a press that opens nothing fails.
 * Between fields the guest uses the Tab key, as keyboards of phones offer it. Where the contract of the home has to state why the
 * guest comes, that is a field more.
 */
export async function walkShortestPath(page: Page): Promise<ShortestPath> {
  const locale = 'es'
  const start = performance.now()
  const reached: { what: string; ms: number }[] = []
  let presses = 0
  let typedFields = 0

  async function press(target: Locator, what: string, answer: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded({ timeout: ANSWER_WITHIN_MS })
    const box = await target.boundingBox()
    if (!box) throw new Error(`${what}: what is to be pressed is not on the screen`)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    presses++
    await seen(answer, what)
  }
  async function seen(answer: Locator, what: string): Promise<void> {
    await answer.first().waitFor({ timeout: ANSWER_WITHIN_MS })
    reached.push({ what, ms: Math.round(performance.now() - start) })
  }
  async function type(id: string, text: string): Promise<void> {
    const field = page.locator(`#${id}`)
    while (!(await field.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
    if ((await field.inputValue()) !== '') return
    await page.keyboard.type(text)
    typedFields++
  }

  await page.goto(`/${locale}`, { waitUntil: 'commit' })
  const bar = page.getByRole('search')
  const dates = bar.getByRole('button', { name: m.search_bar_dates({}, { locale }) })
  await seen(dates, 'landing')
  const picker = page.getByRole('dialog')
  const length = picker.getByRole('button', { name: m.vocabulary_length_weeks({ count: 2 }, { locale }), exact: true })
  await press(dates, 'dates are open', length)
  const day = picker.locator('[data-date]:enabled').filter({ visible: true }).last()
  await press(length, 'length is chosen', picker.locator('[aria-pressed=true]').filter({ hasText: /2/ }))
  const search = picker.getByRole('button', { name: m.search_bar_dates_search({}, { locale }), exact: true })
  await press(day, 'day is chosen', search)
  // The landing page has cards of homes, too: those of the list carry the dates.
  const home = page.locator('main article :is(h2, h3) a[href*="checkIn="]')
  await press(search, 'list', home)
  const reserve = page
    .getByRole('link', { name: m.apartment_card_book({}, { locale }), exact: true })
    .filter({ visible: true })
  await press(home.first(), 'home', reserve)
  await press(reserve.first(), 'step 1', page.locator('#details-name'))
  for (const [name, text] of Object.entries(NEW_GUEST)) await type(`details-${name}`, text)
  const next = page.getByRole('button', { name: m.details_submit({}, { locale }), disabled: false })
  await press(next, 'step 2', page.locator('#card-number'))
  const cause = page.locator(`#${CAUSE_FIELD_ID}`)
  if (await cause.isVisible()) {
    await type(CAUSE_FIELD_ID, m.stay_cause_work({}, { locale }))
    await seen(page.getByText(m.stay_cause_saved({}, { locale })), 'reason of the stay')
  }
  await type('card-number', CARDS.good)
  await type('card-expiry', '1240')
  await type('card-cvc', '123')
  await type('card-name', 'Ana Ruiz Delgado')
  await press(page.locator('#pay-accept'), 'accepted', page.locator('#pay-accept:checked'))
  const pay = page.getByRole('button', { name: m.payment_submit({ amount: '' }, { locale }).trim(), disabled: false })
  await press(pay, 'paid', page.getByText(m.confirmed_code({}, { locale }), { exact: true }))
  return { presses, typedFields, reached }
}
