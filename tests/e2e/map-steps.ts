import type { Locator, Page } from 'playwright-core'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Steps and questions of the browser tests of the map. */

export const pin = (page: Page, name: string | RegExp): Locator =>
  page.locator('.map_pin').and(page.getByRole('button', { name }))

/** The link that removes the area to which the search is limited. */
export function areaChip(within: Locator, locale: Locale): Locator {
  const name = m.search_filters_remove({ filter: m.search_filter_area({}, { locale }) }, { locale })
  return within.getByRole('link', { name, exact: true })
}

/** The card of the homes of a pin. */
export function openedCard(guest: Page, locale: Locale): Locator {
  return guest.getByRole('region', { name: m.map_card_label({}, { locale }) })
}

export function highlightedPins(guest: Page): Promise<string[]> {
  return guest
    .locator('.map_pin.map_isHighlighted')
    .evaluateAll((pins) => pins.map((one) => (one as HTMLElement).dataset.key ?? ''))
}

export function highlightedCards(guest: Page): Promise<string[]> {
  return guest
    .locator('.home-card_cards > .home-card_isHighlighted a')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => /[A-Z]{3}-\d{4}/.exec(link.getAttribute('href') ?? '')?.[0] ?? '')),
    ])
}

export function focusedPin(guest: Page): Promise<string | undefined> {
  return guest.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.key)
}

export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement)
}

/** Names of the visible pins. */
export function visiblePins(guest: Page): Promise<string[]> {
  return guest.locator('.map-frame_listMap .map_pin').evaluateAll((pins) => {
    const map = document.querySelector('.map-frame_listMap')?.getBoundingClientRect() ?? new DOMRect()
    const seen = pins.filter((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect()
      const isOn = top < map.bottom && bottom > map.top && left < map.right && right > map.left
      return isOn && getComputedStyle(one).visibility === 'visible'
    })
    return seen.map((one) => one.ariaLabel ?? '')
  })
}

/** Pins that are covered by controls over the map. */
export function coveredPins(guest: Page): Promise<string[]> {
  return guest.locator('.map-frame_listMap .map_pin').evaluateAll((pins) => {
    const over = [...document.querySelectorAll('.map-frame_mapTools, .list-map_mapBar > *, .map-frame_mapToggle')].map(
      (one) => one.getBoundingClientRect(),
    )
    const covered = pins.filter((one) => {
      const pin = one.getBoundingClientRect()
      return over.some(
        (box) => pin.top < box.bottom && pin.bottom > box.top && pin.left < box.right && pin.right > box.left,
      )
    })
    return covered.map((one) => one.ariaLabel ?? '')
  })
}

export async function dragMap(guest: Page, pixels: number, down = 0): Promise<void> {
  const box = await guest.locator('.map-frame_listMap .map-frame_mapCanvas').boundingBox()
  if (!box) throw new Error('There is no map')
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2 + (down > 0 ? -200 : 120)]
  await guest.mouse.move(x, y)
  await guest.mouse.down()
  await guest.mouse.move(x + pixels / 2, y + down / 2)
  await guest.mouse.move(x + pixels, y + down)
  await guest.mouse.up()
}

/** Draws a line around the position of a pin with the mouse. */
export async function drawAround(guest: Page, houseCode: string): Promise<void> {
  const box = await guest.locator(`.map_pin[data-key="${houseCode}"]`).boundingBox()
  if (!box) throw new Error(`There is no pin of ${houseCode}`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height + 6]
  const at = (turn: number) => [x + 40 * Math.cos(turn), y + 40 * Math.sin(turn)] as const
  await guest.mouse.move(...at(0))
  await guest.mouse.down()
  for (let turn = 0; turn < 6; turn += 0.3) await guest.mouse.move(...at(turn))
  await guest.mouse.up()
}

const ARROWS: Readonly<Record<string, string>> = { L: 'ArrowLeft', R: 'ArrowRight', U: 'ArrowUp', D: 'ArrowDown' }

/** Moves the cross of the surface on which an area is drawn by long steps: `L`, `R`, `U` and `D`. */
export async function moveCross(surface: Locator, steps: string): Promise<void> {
  for (const step of steps) await surface.press(`Shift+${ARROWS[step]}`)
}

/** Returns a list that collects the addresses of a page's requests to other servers. */
export function requestsElsewhere(guest: Page, siteUrl: string): readonly string[] {
  const others: string[] = []
  guest.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(siteUrl)) others.push(request.url())
  })
  return others
}
