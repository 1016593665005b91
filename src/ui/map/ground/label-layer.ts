import type L from 'leaflet'
import { type Label, WORLD } from './ground-types.ts'
import * as styles from './labels.module.css'
import { hasMark, placeLabels } from './place-labels.ts'

const SVG = 'http://www.w3.org/2000/svg'

const KIND_CLASSES: Readonly<Record<string, string | undefined>> = {
  avenue: styles.isAvenue,
  street: styles.isStreet,
  area: styles.isArea,
  park: styles.isPark,
  water: styles.isWater,
  metro: styles.isStation,
  rail: styles.isStation,
  air: styles.isStation,
  care: styles.isCare,
  sight: styles.isSight,
  study: styles.isSight,
  port: styles.isSight,
  shop: styles.isSight,
}

/** Marks before a name, drawn around the place itself. */
const DIAMOND = 'M0-6.500 6.500 0 0 6.500-6.500 0Z'
const DISC = 'M-6.500 0A6.500 6.500 0 1 1 6.500 0 6.500 6.500 0 1 1-6.500 0Z'
const M = 'M-2.600 2.400V-2.200L0 .8 2.600-2.200V2.400'
const CROSS = 'M0-3.200V3.200M-3.200 0H3.200'
const COLUMNS = 'M-3.200 3H3.200M-2 3V-.5M0 3V-.5M2 3V-.5M-3.400-.8 0-3.200 3.400-.8Z'
const CAP = 'M-4-.8 0-2.800 4-.8 0 1.200ZM-2.200.3V2.400Q0 3.800 2.200 2.400V.3'
const BAG = 'M-2.800-.9H2.800L2.300 3H-2.300ZM-1.400-.9V-1.800A1.400 1.400 0 0 1 1.400-1.800V-.9'
const TRAIN = 'M-2.400 2V-2.400H2.400V2ZM-2.400-.2H2.400M-2.400 3.400-1 2M2.400 3.400 1 2'
const MARKS: Readonly<Record<string, readonly [ground: string, sign: string]>> = {
  metro: [DIAMOND, M],
  rail: [DISC, TRAIN],
  air: [DISC, 'M-3.500 1 0-3.500 3.500 1M0-3.500V3.500'],
  care: [DISC, CROSS],
  sight: [DISC, COLUMNS],
  study: [DISC, CAP],
  shop: [DISC, BAG],
  port: [DISC, 'M0-3V3M-3 1Q-2 3 0 3 2 3 3 1M-1.500-1.500H1.500'],
}

/** Names over the ground, below pins. They are hidden from assistive technology, which has the list. */
export class LabelLayer {
  readonly #map: L.Map
  readonly #svg = document.createElementNS(SVG, 'svg')

  constructor(map: L.Map) {
    this.#map = map
    const pane = map.createPane('labels')
    pane.setAttribute('aria-hidden', 'true')
    this.#svg.setAttribute('class', styles.labels)
    pane.append(this.#svg)
    map.on('zoomstart', () => this.#svg.classList.add(styles.isZooming))
    map.on('viewreset', () => this.#svg.replaceChildren())
  }

  show(labels: readonly Label[]): void {
    const size = WORLD * 2 ** this.#map.getZoom()
    const origin = this.#map.getPixelOrigin()
    const drawn = placeLabels(labels, this.#map.getZoom()).map((label) =>
      drawLabel(label, label.x * size - origin.x, label.y * size - origin.y),
    )
    this.#svg.replaceChildren(...drawn)
    this.#svg.classList.remove(styles.isZooming)
  }
}

function drawLabel({ kind, text, angle }: Label, x: number, y: number): SVGElement {
  const group = make('g', {
    class: KIND_CLASSES[kind] ?? '',
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})${angle ? ` rotate(${angle.toFixed(1)})` : ''}`,
  })
  const [ground, sign] = MARKS[kind] ?? []
  if (ground && sign) group.append(make('path', { d: ground }), make('path', { d: sign }))
  if (text === '') return group
  const name = make('text', hasMark(kind) ? { x: '11', y: '4' } : { y: '3.5', 'text-anchor': 'middle' })
  name.textContent = text
  group.append(name)
  return group
}

function make(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
