import L from 'leaflet'
import type { Locale } from '#domain/shared/text.ts'
import type { Label } from './base-layer.ts'
import * as styles from './map.module.css'

/** What is drawn beside a name, or how it is set, by what it names. */
const KIND_CLASSES: Readonly<Record<string, string | undefined>> = {
  area: styles.isArea,
  park: styles.isPark,
  water: styles.isWater,
  rail: styles.isRail,
  care: styles.isCare,
  air: styles.isAir,
  sight: styles.isSight,
  port: styles.isPort,
}

/** Pixels: the mean width of a letter, and the height of a line. */
const LETTER = 6.6
const LINE = 20

/** Shows the names that fit; earlier ones take precedence. They are hidden from assistive technology. */
export function addLabels(map: L.Map, locale: Locale): (labels: readonly Label[]) => void {
  const pane = map.createPane('labels')
  pane.setAttribute('aria-hidden', 'true')
  const entries: { label: Label; marker: L.Marker }[] = []
  const show = () => {
    const taken: L.Bounds[] = []
    for (const { label, marker } of entries) {
      const box = boxOf(map, marker.getLatLng(), textOf(label, locale).length)
      const isOfZoom = label.from <= map.getZoom() && map.getZoom() <= (label.until ?? Number.POSITIVE_INFINITY)
      const fits = isOfZoom && taken.every((other) => !other.overlaps(box))
      if (fits) taken.push(box)
      if (fits) marker.addTo(map)
      else marker.remove()
    }
  }
  map.on('zoomend', show)
  return (labels) => {
    entries.push(...labels.map((label) => ({ label, marker: markerOf(label, locale) })))
    show()
  }
}

function markerOf(label: Label, locale: Locale): L.Marker {
  const [lat = 0, lng = 0] = label.at.split(',').map(Number)
  const text = document.createElement('span')
  text.textContent = textOf(label, locale)
  const icon = L.divIcon({
    className: `${styles.mapLabel} ${KIND_CLASSES[label.kind] ?? ''}`,
    html: text,
    iconSize: [0, 0],
  })
  return L.marker([lat, lng], { icon, pane: 'labels', interactive: false, keyboard: false })
}

function boxOf(map: L.Map, at: L.LatLng, letters: number): L.Bounds {
  const middle = map.project(at)
  const half = L.point((letters * LETTER) / 2, LINE / 2)
  return L.bounds(middle.subtract(half), middle.add(half))
}

function textOf(label: Label, locale: Locale): string {
  return label[locale] ?? label.es
}
