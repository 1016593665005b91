import L from 'leaflet'
import type { MapBounds, Mark } from './map-types.ts'

/** What can be pressed in a part of the map at a zoom. */
export type MarkSource = (bounds: MapBounds, zoom: number) => readonly Mark[]

type PinHooks = {
  /** A mark was pressed, by hand or by Enter. */
  onPress(mark: Mark, event: MouseEvent): void
  /** The pointer or the focus is on a mark, or on none. */
  onLight(mark: Mark | null): void
}

type Placed = { mark: Mark; readonly element: HTMLElement }

/** Beyond the edge by this part of the view: what comes into sight while the map is dragged is there already. */
const MARGIN = 0.25
const NEXT: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Marks as buttons of the page. Only those in sight are there; their elements are used again as the map zooms. One of them is
 * in the tab order, arrow keys lead from west to east and back.
 *
 * All lie in one layer of the compositor, which is what moves while the map zooms: to move hundreds of marks one by one is to
 * style, paint and draw each of them, and a person sees that the map stops.
 */
export class PinLayer {
  readonly #map: L.Map
  #dragged = false
  #zooms = false
  #later = 0
  #filledAt: number | undefined
  readonly #hooks: PinHooks
  readonly #pane: HTMLElement
  readonly #placed = new Map<string, Placed>()
  /** Elements of marks that went out of sight. */
  readonly #spare: HTMLElement[] = []
  #source: MarkSource = () => []
  #isLit: (mark: Mark) => boolean = () => false
  #seen: ReadonlySet<string> = new Set()

  constructor(map: L.Map, hooks: PinHooks) {
    this.#map = map
    this.#hooks = hooks
    this.#pane = map.createPane('pins')
    this.#pane.classList.add('leaflet-zoom-animated')
    this.#listenToPane()
    map.on('moveend', () => this.#update())
    map.on('unload', () => cancelAnimationFrame(this.#later))
    map.on('dragstart', () => {
      this.#dragged = true
    })
    map.on('zoom viewreset', () => {
      // Where an animation ends, all are placed by what follows.
      if (!this.#zooms) for (const one of this.#placed.values()) this.#place(one)
    })
    map.on('zoomend', () => {
      this.#zooms = false
      this.#pane.style.transform = ''
    })
    map.on('zoomanim', (event: L.ZoomAnimEvent) => this.#followZoom(event))
  }

  show(source: MarkSource): void {
    this.#source = source
    if (!this.#zooms) this.#update()
  }

  /** Draws the marks that `isLit` says yes to as lit. */
  light(isLit: (mark: Mark) => boolean): void {
    this.#isLit = isLit
    for (const one of this.#placed.values()) this.#dress(one)
  }

  /** Pins that were opened before are quieter. */
  setSeen(keys: ReadonlySet<string>): void {
    this.#seen = keys
    for (const one of this.#placed.values()) this.#dress(one)
  }

  focus(key: string): void {
    const one = this.#placed.get(key) ?? this.#inSight()[0]
    one?.element.focus({ preventScroll: true })
  }

  /** After a zoom what is in sight comes at once, what lies around it with the next frame. */
  #update(): void {
    cancelAnimationFrame(this.#later)
    const zoom = this.#map.getZoom()
    const zoomed = zoom !== this.#filledAt
    this.#filledAt = zoom
    this.#fill(zoomed ? 0 : MARGIN)
    if (!zoomed) return
    this.#later = requestAnimationFrame(() => {
      if (!this.#zooms) this.#fill(MARGIN)
    })
  }

  #fill(margin: number): void {
    const bounds = boundsOf(this.#map.getBounds().pad(margin))
    const marks = this.#source(bounds, this.#map.getZoom()).toSorted((one, other) => one.lng - other.lng)
    const focused = this.#focused()
    this.#putAway(new Set(marks.map(({ key }) => key)))
    let following = this.#pane.firstElementChild
    for (const mark of marks) {
      const one = this.#placed.get(mark.key) ?? { mark, element: this.#elementFor(mark) }
      one.mark = mark
      this.#placed.set(mark.key, one)
      this.#dress(one)
      this.#place(one)
      if (one.element === following) following = following.nextElementSibling
      // Moving what has the focus would take it away.
      else if (one !== focused || !one.element.isConnected) this.#pane.insertBefore(one.element, following)
    }
    for (const element of this.#spare) element.remove()
    this.#setTabStop(focused?.mark.key)
    const isGone = focused && this.#placed.get(focused.mark.key) !== focused
    if (isGone) this.#nearest(focused.mark)?.element.focus({ preventScroll: true })
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
    const states = `${this.#isLit(mark) ? ' is-lit' : ''}${this.#seen.has(mark.key) ? ' is-seen' : ''}`
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
    // In two dimensions: the third would make a layer of each.
    element.style.transform = `translate(${x}px, ${y}px)`
  }

  /** The pane goes to where the marks will be at the end of a zoom: the sheet moves it there with the map. */
  #followZoom({ center, zoom }: L.ZoomAnimEvent): void {
    this.#zooms = true
    const map = this.#map
    const scale = map.getZoomScale(zoom, map.getZoom())
    const moved = map.containerPointToLayerPoint([0, 0])
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).subtract(moved).round()
    L.DomUtil.setTransform(this.#pane, map.getPixelOrigin().multiplyBy(scale).subtract(origin), scale)
  }

  #inSight(): Placed[] {
    const bounds = this.#map.getBounds()
    const seen = [...this.#placed.values()].filter(({ mark }) => bounds.contains(mark))
    return seen.sort((one, other) => one.mark.lng - other.mark.lng)
  }

  #nearest(to: Mark): Placed | undefined {
    const distance = ({ mark }: Placed) => Math.hypot(mark.lat - to.lat, mark.lng - to.lng)
    return this.#inSight().sort((one, other) => distance(one) - distance(other))[0]
  }

  #focused(): Placed | undefined {
    const { activeElement } = document
    return this.#pane.contains(activeElement) ? this.#placed.get(keyOf(activeElement)) : undefined
  }

  #setTabStop(wanted: string | undefined): void {
    const reachable = this.#inSight()
    const stop = reachable.find(({ mark }) => mark.key === wanted) ?? reachable[0]
    for (const one of this.#placed.values()) one.element.tabIndex = one === stop ? 0 : -1
  }

  #listenToPane(): void {
    const pane = this.#pane
    const markOf = (target: EventTarget | null) => this.#placed.get(keyOf(target))?.mark ?? null
    pane.addEventListener('keydown', (event) => this.#step(event))
    pane.addEventListener('focusin', ({ target }) => {
      this.#setTabStop(keyOf(target))
      this.#hooks.onLight(markOf(target))
    })
    pane.addEventListener('focusout', () => this.#hooks.onLight(null))
    pane.addEventListener('pointerover', ({ target, pointerType }) => {
      if (pointerType === 'mouse') this.#hooks.onLight(markOf(target))
    })
    pane.addEventListener('pointerout', () => this.#hooks.onLight(null))
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

export function boundsOf(bounds: L.LatLngBounds): MapBounds {
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}
