import type L from 'leaflet'
import * as styles from './map.module.css'
import type { MapBounds, Marker } from './map-types.ts'
import { contains, sortByDistance } from './map-views.ts'
import { keyOf, PinFocus, type PlacedMarker } from './pin-focus.ts'

/** Returns the marks in a part of the map at a zoom. */
export type MarkerSource = (bounds: MapBounds, zoom: number) => readonly Marker[]

type PinHooks = {
  /** A mark was pressed, by hand or by Enter. */
  onPress(marker: Marker, event: MouseEvent): void
  /** The pointer or the focus is on a mark, or on none. */
  onHighlight(marker: Marker | null): void
}

type Placed = { marker: Marker; readonly element: HTMLElement; generation: number }

/** Part of the view by which marks are placed beyond its edge, so that dragging the map shows them at once. */
const MARGIN = 0.25
/** Limit of marks that are placed in one frame, so that no frame is late. */
const BATCH = 100
/** Puts the tip of a pin, or the centre of a dot, at its position. */
const ABOVE = 'translate(-50%, calc(-100% - 6px))'
const BELOW = 'translate(-50%, 6px)'
const CENTRED = 'translate(-50%, -50%)'

/**
 * Places marks on the map as buttons of the page. Only those in view have elements, which are reused as the map zooms.
 *
 * All are in one compositor layer, which moves with the map: if hundreds of marks moved one by one, the browser would
 * style and paint each of them, and the map would visibly stop.
 */
export class PinLayer {
  readonly #map: L.Map
  #wasDragged = false
  #isZooming = false
  #frame = 0
  /** Incremented each time that the map comes to rest and its marks are placed again, in several frames. */
  #generation = 0
  #placedAtZoom: number | undefined
  readonly #hooks: PinHooks
  readonly #pane: HTMLElement
  readonly #placed = new Map<string, Placed>()
  readonly #focus: PinFocus
  /** Elements of marks that left the view, for other marks to use. */
  readonly #unused: HTMLElement[] = []
  #source: MarkerSource = () => []
  #isHighlighted: (marker: Marker) => boolean = () => false
  #isOpened: (marker: Marker) => boolean = () => false
  #isSeen: (marker: Marker) => boolean = () => false
  #area: MapBounds | null = null

  constructor(map: L.Map, hooks: PinHooks) {
    this.#map = map
    this.#hooks = hooks
    this.#pane = map.createPane('pins')
    this.#focus = new PinFocus({
      pane: this.#pane,
      placed: this.#placed,
      isInView: (marker) => this.#isInView(marker),
    })
    this.#listenToPane()
    map.on('moveend', () => this.#update())
    map.on('unload', () => cancelAnimationFrame(this.#frame))
    map.on('dragstart', () => {
      this.#wasDragged = true
      // Marks that come into view while dragging appear without a transition.
      this.#pane.classList.add(styles.isDragged)
    })
    map.on('zoom viewreset', () => {
      // A zoom animation places all of them when it ends.
      if (!this.#isZooming) for (const one of this.#placed.values()) this.#place(one)
    })
    map.on('zoomend', () => {
      this.#isZooming = false
    })
    map.on('zoomanim', () => this.#hideForZoom())
  }

  show(source: MarkerSource): void {
    this.#source = source
    if (!this.#isZooming) this.#update()
  }

  /** Draws the marks for which `isHighlighted` is true as highlighted. */
  highlight(isHighlighted: (marker: Marker) => boolean): void {
    this.#isHighlighted = isHighlighted
    for (const one of this.#placed.values()) this.#render(one)
  }

  /** Draws the mark whose card is open as chosen, and those that were opened before in a quieter colour. */
  setOpened(isOpened: (marker: Marker) => boolean, isSeen: (marker: Marker) => boolean): void {
    this.#isOpened = isOpened
    this.#isSeen = isSeen
    for (const one of this.#placed.values()) this.#render(one)
  }

  /**
   * Hides pins whose position is outside the map although the pin itself would reach into it, and pins outside of
   * `area`, if that was searched.
   */
  limitTo(area: MapBounds | null): void {
    this.#area = area
    for (const one of this.#placed.values()) this.#render(one)
  }

  focus(key: string): void {
    this.#focus.focus(key)
  }

  /**
   * Places the marks from the centre outwards. After a zoom it begins one frame after the map, so that no frame is
   * late.
   */
  #update(): void {
    cancelAnimationFrame(this.#frame)
    const zoomed = this.#placedAtZoom !== undefined && this.#placedAtZoom !== this.#map.getZoom()
    if (zoomed) this.#frame = requestAnimationFrame(() => this.#placeAll())
    else this.#placeAll()
  }

  #placeAll(): void {
    const bounds = boundsOf(this.#map.getBounds().pad(MARGIN))
    const markers = sortByDistance(this.#source(bounds, this.#map.getZoom()), this.#map.getCenter())
    this.#generation += 1
    this.#placedAtZoom = this.#map.getZoom()
    this.#pane.classList.remove(styles.isZooming, styles.isDragged)
    const focused = this.#focus.current()
    this.#recycle(new Set(markers.map(({ key }) => key)))
    this.#placeInBatches(markers, BATCH, focused)
  }

  /** Places the first `most` marks and those that were there before, then the next batch in the next frame. */
  #placeInBatches(markers: readonly Marker[], most: number, focused = this.#focus.current()): void {
    cancelAnimationFrame(this.#frame)
    const now = markers.filter(({ key }, index) => index < most || this.#placed.has(key))
    this.#insertInOrder(
      now.sort((one, other) => one.lng - other.lng),
      focused,
    )
    if (now.length === markers.length) return
    this.#frame = requestAnimationFrame(() => {
      if (!this.#isZooming) this.#placeInBatches(markers, most + BATCH)
    })
  }

  #insertInOrder(markers: readonly Marker[], focused: PlacedMarker | undefined): void {
    let following = this.#pane.firstElementChild
    for (const marker of markers) {
      const one = this.#placedFor(marker)
      if (one.element === following) following = following.nextElementSibling
      // Moving a focused element in the document would take the focus from it.
      else if (one !== focused || !one.element.isConnected) this.#pane.insertBefore(one.element, following)
    }
    for (const element of this.#unused) element.remove()
    this.#focus.restore(focused)
  }

  /** Returns what an earlier frame of the same generation has placed, or places the mark. */
  #placedFor(marker: Marker): Placed {
    const previous = this.#placed.get(marker.key)
    if (previous?.generation === this.#generation) return previous
    const one = previous ?? { marker, element: this.#elementFor(marker), generation: 0 }
    Object.assign(one, { marker, generation: this.#generation })
    this.#placed.set(marker.key, one)
    this.#render(one)
    this.#place(one)
    return one
  }

  #recycle(usedKeys: ReadonlySet<string>): void {
    for (const [key, { element }] of this.#placed) {
      if (usedKeys.has(key)) continue
      this.#placed.delete(key)
      this.#unused.push(element)
    }
  }

  #elementFor({ href }: Marker): HTMLElement {
    const requiredTag = href ? 'A' : 'BUTTON'
    const at = this.#unused.findIndex(({ tagName }) => tagName === requiredTag)
    const [unused] = at >= 0 ? this.#unused.splice(at, 1) : []
    if (unused) return unused
    const element = document.createElement(requiredTag)
    if (element instanceof HTMLButtonElement) element.type = 'button'
    element.tabIndex = -1
    return element
  }

  #render({ marker, element }: Placed): void {
    const states = [
      (this.#isOpened(marker) || this.#isHighlighted(marker)) && styles.isHighlighted,
      this.#isSeen(marker) && styles.isSeen,
      marker.isBelow && styles.isBelow,
      !this.#isInView(marker) && styles.isOutside,
    ]
    const className = [styles.pin, ...states].filter(Boolean).join(' ')
    if (element.className !== className) element.className = className
    const { kind, key } = element.dataset
    if (key === marker.key && kind === marker.kind && element.ariaLabel === marker.label) return
    element.dataset.kind = marker.kind
    element.replaceChildren(...contentOf(marker))
    element.style.inlineSize = marker.width ? `${marker.width}px` : ''
    element.ariaLabel = marker.label
    element.dataset.key = marker.key
    if (marker.href) element.setAttribute('href', marker.href)
  }

  #place({ marker, element }: Placed): void {
    const { x, y } = this.#map.latLngToLayerPoint(marker).round()
    // `translate3d` would make a compositor layer of each mark; two properties instead of one would be tracked twice.
    const anchor = marker.kind === 'dot' ? CENTRED : marker.isBelow ? BELOW : ABOVE
    element.style.transform = `translate(${x}px, ${y}px) ${anchor}`
  }

  /** Marks are hidden during a zoom: scaled text is ugly, and a layer that fades or scales is painted in each frame. */
  #hideForZoom(): void {
    this.#isZooming = true
    this.#pane.classList.add(styles.isZooming)
  }

  /** Clusters need only be inside the map: one outside of the searched area may have homes inside. */
  #isInView(marker: Marker): boolean {
    const area = marker.kind === 'cluster' ? null : this.#area
    return contains(area ?? boundsOf(this.#map.getBounds()), marker)
  }

  #listenToPane(): void {
    const pane = this.#pane
    const markerOf = (target: EventTarget | null) => this.#placed.get(keyOf(target))?.marker ?? null
    pane.addEventListener('focusin', ({ target }) => this.#hooks.onHighlight(markerOf(target)))
    pane.addEventListener('focusout', () => this.#hooks.onHighlight(null))
    pane.addEventListener('pointerover', ({ target, pointerType }) => {
      if (pointerType === 'mouse') this.#hooks.onHighlight(markerOf(target))
    })
    pane.addEventListener('pointerout', () => this.#hooks.onHighlight(null))
    pane.addEventListener('pointerdown', () => {
      this.#wasDragged = false
    })
    pane.addEventListener('dblclick', (event) => event.stopPropagation())
    pane.addEventListener('click', (event) => {
      // The map would count it as the first of two taps that zoom, when the ground is tapped right after a mark.
      event.stopPropagation()
      const marker = markerOf(event.target)
      // The click that ends a drag opens nothing; one by a key (`detail` is 0) always does.
      if (event.detail > 0 && this.#wasDragged) event.preventDefault()
      else if (marker) this.#hooks.onPress(marker, event)
    })
  }
}

function contentOf({ badge, text }: Marker): (string | HTMLElement)[] {
  if (badge === undefined) return [text]
  const number = document.createElement('b')
  number.textContent = badge
  return [number, ` ${text}`]
}

export function boundsOf(bounds: L.LatLngBounds): MapBounds {
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}
