import type L from 'leaflet'
import type { MapBounds, Mark, Place } from './map-types.ts'
import { contains } from './map-views.ts'

/** What can be pressed in a part of the map at a zoom. */
export type MarkSource = (bounds: MapBounds, zoom: number) => readonly Mark[]

type PinHooks = {
  /** A mark was pressed, by hand or by Enter. */
  onPress(mark: Mark, event: MouseEvent): void
  /** The pointer or the focus is on a mark, or on none. */
  onHighlight(mark: Mark | null): void
}

type Placed = { mark: Mark; readonly element: HTMLElement; settling: number }

/** Beyond the edge by this part of the view: what comes into sight while the map is dragged is there already. */
const MARGIN = 0.25
/** So many marks are made in one frame: more of them would make it late. */
const AT_ONCE = 100
/** Where a mark stands to its place: a pin with its tip, the others with their middle. */
const OFF_PLACE: Readonly<Record<Mark['kind'], string>> = {
  pin: 'translate(-50%, calc(-100% - 5px))',
  cluster: 'translate(-50%, -50%)',
  dot: 'translate(-50%, -50%)',
}
const NEXT: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Marks as buttons of the page. Only those in sight are there; their elements are used again as the map zooms. One of them is
 * in the tab order, arrow keys lead from west to east and back.
 *
 * All lie in one layer of the compositor, which moves with the map: to move hundreds of marks one by one is to style, paint
 * and draw each of them, and a person sees that the map stops.
 */
export class PinLayer {
  readonly #map: L.Map
  #dragged = false
  #zooms = false
  #later = 0
  /** Counts the rests of the map: each places its marks anew, in several frames. */
  #settling = 0
  #filledAt: number | undefined
  readonly #hooks: PinHooks
  readonly #pane: HTMLElement
  readonly #placed = new Map<string, Placed>()
  /** Elements of marks that went out of sight. */
  readonly #spare: HTMLElement[] = []
  #source: MarkSource = () => []
  #isHighlighted: (mark: Mark) => boolean = () => false
  #seen: ReadonlySet<string> = new Set()
  #area: MapBounds | null = null

  constructor(map: L.Map, hooks: PinHooks) {
    this.#map = map
    this.#hooks = hooks
    this.#pane = map.createPane('pins')
    this.#listenToPane()
    map.on('moveend', () => this.#update())
    map.on('unload', () => cancelAnimationFrame(this.#later))
    map.on('dragstart', () => {
      this.#dragged = true
      // What comes into sight is seen at once.
      this.#pane.classList.add('is-dragged')
    })
    map.on('zoom viewreset', () => {
      // Where an animation ends, all are placed by what follows.
      if (!this.#zooms) for (const one of this.#placed.values()) this.#place(one)
    })
    map.on('zoomend', () => {
      this.#zooms = false
    })
    map.on('zoomanim', () => this.#leave())
  }

  show(source: MarkSource): void {
    this.#source = source
    if (!this.#zooms) this.#update()
  }

  /** Draws the marks for which `isHighlighted` is true as highlighted. */
  highlight(isHighlighted: (mark: Mark) => boolean): void {
    this.#isHighlighted = isHighlighted
    for (const one of this.#placed.values()) this.#dress(one)
  }

  /** Pins that were opened before are quieter. */
  setSeen(keys: ReadonlySet<string>): void {
    this.#seen = keys
    for (const one of this.#placed.values()) this.#dress(one)
  }

  /**
   * While the map rests nobody sees a pin whose place lies elsewhere: beyond the edge of the map, though the pin itself
   * stands over it, or outside `area`, where that is what was searched.
   */
  bound(area: MapBounds | null): void {
    this.#area = area
    for (const one of this.#placed.values()) this.#dress(one)
  }

  focus(key: string): void {
    const one = this.#placed.get(key) ?? this.#inSight()[0]
    one?.element.focus({ preventScroll: true })
  }

  /** A zoom ends in several frames, for one would come late: first the map under the marks, then they, from the middle out. */
  #update(): void {
    cancelAnimationFrame(this.#later)
    const zoomed = this.#filledAt !== undefined && this.#filledAt !== this.#map.getZoom()
    if (zoomed) this.#later = requestAnimationFrame(() => this.#settle())
    else this.#settle()
  }

  #settle(): void {
    const bounds = boundsOf(this.#map.getBounds().pad(MARGIN))
    const marks = nearest(this.#source(bounds, this.#map.getZoom()), this.#map.getCenter())
    this.#settling += 1
    this.#filledAt = this.#map.getZoom()
    this.#pane.classList.remove('is-away', 'is-dragged')
    const focused = this.#focused()
    this.#putAway(new Set(marks.map(({ key }) => key)))
    this.#grow(marks, AT_ONCE, focused)
  }

  /** Places `most` of the marks, and those that were there before. */
  #grow(marks: readonly Mark[], most: number, focused = this.#focused()): void {
    cancelAnimationFrame(this.#later)
    const now = marks.filter(({ key }, index) => index < most || this.#placed.has(key))
    this.#arrange(
      now.sort((one, other) => one.lng - other.lng),
      focused,
    )
    if (now.length === marks.length) return
    this.#later = requestAnimationFrame(() => {
      if (!this.#zooms) this.#grow(marks, most + AT_ONCE)
    })
  }

  #arrange(marks: readonly Mark[], focused: Placed | undefined): void {
    let following = this.#pane.firstElementChild
    for (const mark of marks) {
      const one = this.#placedFor(mark)
      if (one.element === following) following = following.nextElementSibling
      // Moving what has the focus would take it away.
      else if (one !== focused || !one.element.isConnected) this.#pane.insertBefore(one.element, following)
    }
    for (const element of this.#spare) element.remove()
    this.#setTabStop(focused?.mark.key)
    const isGone = focused && this.#placed.get(focused.mark.key) !== focused
    if (isGone) this.#nearest(focused.mark)?.element.focus({ preventScroll: true })
  }

  /** What an earlier frame has placed stays as it is. */
  #placedFor(mark: Mark): Placed {
    const known = this.#placed.get(mark.key)
    if (known?.settling === this.#settling) return known
    const one = known ?? { mark, element: this.#elementFor(mark), settling: 0 }
    Object.assign(one, { mark, settling: this.#settling })
    this.#placed.set(mark.key, one)
    this.#dress(one)
    this.#place(one)
    return one
  }

  #putAway(kept: ReadonlySet<string>): void {
    for (const [key, { element }] of this.#placed) {
      if (kept.has(key)) continue
      this.#placed.delete(key)
      this.#spare.push(element)
    }
  }

  #elementFor({ href }: Mark): HTMLElement {
    const wanted = href ? 'A' : 'BUTTON'
    const again = this.#spare.findIndex(({ tagName }) => tagName === wanted)
    const [spare] = again >= 0 ? this.#spare.splice(again, 1) : []
    if (spare) return spare
    const element = document.createElement(wanted)
    if (element instanceof HTMLButtonElement) element.type = 'button'
    element.tabIndex = -1
    return element
  }

  #dress({ mark, element }: Placed): void {
    const isOut = !this.#isIn(mark)
    const states = `${this.#isHighlighted(mark) ? ' is-highlighted' : ''}${this.#seen.has(mark.key) ? ' is-seen' : ''}${isOut ? ' is-out' : ''}`
    const className = `pin is-${mark.kind}${states}`
    if (element.className !== className) element.className = className
    if (element.dataset.key === mark.key && element.ariaLabel === mark.label) return
    element.textContent = mark.text
    element.ariaLabel = mark.label
    element.dataset.key = mark.key
    if (mark.href) element.setAttribute('href', mark.href)
  }

  #place({ mark, element }: Placed): void {
    const { x, y } = this.#map.latLngToLayerPoint(mark).round()
    // In two dimensions: the third would make a layer of each. In one property: the browser keeps a book of each.
    element.style.transform = `translate(${x}px, ${y}px) ${OFF_PLACE[mark.kind]}`
  }

  /** Writing that grows is no sight, and a layer that fades or grows is drawn anew in each frame: the marks come back at rest. */
  #leave(): void {
    this.#zooms = true
    this.#pane.classList.add('is-away')
  }

  /** A cluster may stand beyond the edge of what was searched, with some of its homes inside. */
  #isIn(mark: Mark): boolean {
    const area = mark.kind === 'pin' ? this.#area : null
    return contains(area ?? boundsOf(this.#map.getBounds()), mark)
  }

  #inSight(): Placed[] {
    const seen = [...this.#placed.values()].filter(({ mark }) => this.#isIn(mark))
    return seen.sort((one, other) => one.mark.lng - other.mark.lng)
  }

  #nearest(to: Mark): Placed | undefined {
    const [mark] = nearest(
      this.#inSight().map((one) => one.mark),
      to,
    )
    return mark && this.#placed.get(mark.key)
  }

  #focused(): Placed | undefined {
    const { activeElement } = document
    return this.#pane.contains(activeElement) ? this.#placed.get(keyOf(activeElement)) : undefined
  }

  #setTabStop(wanted: string | undefined): void {
    const reachable = this.#inSight()
    const stop = reachable.find(({ mark }) => mark.key === wanted) ?? reachable[0]
    for (const one of this.#placed.values()) {
      const tabIndex = one === stop ? 0 : -1
      if (one.element.tabIndex !== tabIndex) one.element.tabIndex = tabIndex
    }
  }

  #listenToPane(): void {
    const pane = this.#pane
    const markOf = (target: EventTarget | null) => this.#placed.get(keyOf(target))?.mark ?? null
    pane.addEventListener('keydown', (event) => this.#step(event))
    pane.addEventListener('focusin', ({ target }) => {
      this.#setTabStop(keyOf(target))
      this.#hooks.onHighlight(markOf(target))
    })
    pane.addEventListener('focusout', () => this.#hooks.onHighlight(null))
    pane.addEventListener('pointerover', ({ target, pointerType }) => {
      if (pointerType === 'mouse') this.#hooks.onHighlight(markOf(target))
    })
    pane.addEventListener('pointerout', () => this.#hooks.onHighlight(null))
    pane.addEventListener('pointerdown', () => {
      this.#dragged = false
    })
    pane.addEventListener('dblclick', (event) => event.stopPropagation())
    pane.addEventListener('click', (event) => {
      const mark = markOf(event.target)
      // What ends a drag is no press; a key is always one.
      if (event.detail > 0 && this.#dragged) event.preventDefault()
      else if (mark) this.#hooks.onPress(mark, event)
    })
  }

  #step(event: KeyboardEvent): void {
    const all = this.#inSight()
    const at = all.findIndex(({ element }) => element === document.activeElement)
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : undefined
    if (at < 0 || (edge === undefined && !NEXT[event.key])) return
    // The map itself moves by arrow keys when it has the focus.
    event.preventDefault()
    event.stopPropagation()
    all[edge ?? at + (NEXT[event.key] ?? 0)]?.element.focus({ preventScroll: true })
  }
}

function keyOf(target: EventTarget | null): string {
  return (target instanceof Element && target.closest<HTMLElement>('.pin')?.dataset.key) || ''
}

function nearest(marks: readonly Mark[], to: Place): Mark[] {
  const distance = ({ lat, lng }: Place) => Math.hypot(lat - to.lat, lng - to.lng)
  return marks.toSorted((one, other) => distance(one) - distance(other))
}

export function boundsOf(bounds: L.LatLngBounds): MapBounds {
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}
