import type { Marker } from './map-types.ts'
import { sortByDistance } from './map-views.ts'

/** A mark of the map with its element. */
export type PlacedMarker = { readonly marker: Marker; readonly element: HTMLElement }

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

type PinFocusInput = {
  readonly pane: HTMLElement
  readonly placed: ReadonlyMap<string, PlacedMarker>
  readonly isInView: (marker: Marker) => boolean
}

/**
 * The keyboard focus among the marks of a map. One of those in view is in the tab order (a roving tab index); arrow keys move
 * the focus from west to east and back.
 */
export class PinFocus {
  readonly #pane: HTMLElement
  readonly #placed: ReadonlyMap<string, PlacedMarker>
  readonly #isInView: (marker: Marker) => boolean

  constructor({ pane, placed, isInView }: PinFocusInput) {
    this.#pane = pane
    this.#placed = placed
    this.#isInView = isInView
    pane.addEventListener('keydown', (event) => this.#moveByKey(event))
    pane.addEventListener('focusin', ({ target }) => this.#setTabStop(keyOf(target)))
  }

  /** Focuses the mark, or the westernmost one in view if it is not on the map any more. */
  focus(key: string): void {
    const one = this.#placed.get(key) ?? this.#reachable()[0]
    one?.element.focus({ preventScroll: true })
  }

  current(): PlacedMarker | undefined {
    const { activeElement } = document
    return this.#pane.contains(activeElement) ? this.#placed.get(keyOf(activeElement)) : undefined
  }

  /** Call it after marks were placed, with the one that had the focus before: if it is gone, the nearest one takes it. */
  restore(before: PlacedMarker | undefined): void {
    this.#setTabStop(before?.marker.key)
    const isGone = before && this.#placed.get(before.marker.key) !== before
    if (isGone) this.#nearest(before.marker)?.element.focus({ preventScroll: true })
  }

  #reachable(): PlacedMarker[] {
    const inView = [...this.#placed.values()].filter(({ marker }) => this.#isInView(marker))
    return inView.sort((one, other) => one.marker.lng - other.marker.lng)
  }

  #nearest(to: Marker): PlacedMarker | undefined {
    const [marker] = sortByDistance(
      this.#reachable().map((one) => one.marker),
      to,
    )
    return marker && this.#placed.get(marker.key)
  }

  #setTabStop(key: string | undefined): void {
    const inView = this.#reachable()
    const stop = inView.find(({ marker }) => marker.key === key) ?? inView[0]
    for (const one of this.#placed.values()) {
      const tabIndex = one === stop ? 0 : -1
      if (one.element.tabIndex !== tabIndex) one.element.tabIndex = tabIndex
    }
  }

  #moveByKey(event: KeyboardEvent): void {
    const all = this.#reachable()
    const at = all.findIndex(({ element }) => element === document.activeElement)
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : undefined
    if (at < 0 || (edge === undefined && !STEPS[event.key])) return
    // The map itself moves by arrow keys when it has the focus.
    event.preventDefault()
    event.stopPropagation()
    all[edge ?? at + (STEPS[event.key] ?? 0)]?.element.focus({ preventScroll: true })
  }
}

/** The key of the mark whose element contains the target; empty if there is none. */
export function keyOf(target: EventTarget | null): string {
  return (target instanceof Element && target.closest<HTMLElement>('[data-key]')?.dataset.key) || ''
}
