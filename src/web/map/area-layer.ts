import L from 'leaflet'
import type { City } from '#domain/catalogue/cities.ts'
import { barrioOutline } from './barrio-outline.ts'
import * as styles from './map.module.css'
import type { Place } from './map-types.ts'

/** A neighbourhood of a city by its centre; all of the city are needed, because each ends where the next begins. */
export type MapArea = Place & {
  readonly city: City
  readonly slug: string
  /**
   * Strength of the fill from 0 to 1; `outlined` for a dashed line, `hidden` for an area that only limits its
   * neighbours.
   */
  readonly look: number | 'outlined' | 'hidden'
}

/** Points as `lat,lng`, by the slug of the neighbourhood. */
type Outlines = Readonly<Record<string, string>>

const FILES = import.meta.glob<Outlines>('./outlines/*.json', { import: 'default' })
/** Metres from the centre at which an outline ends where no neighbour is near. */
const RADIUS = 650
/** Opacity of the lightest fill, and how much higher that of the darkest is. */
const [LIGHTEST, MORE] = [0.08, 0.42]

/** Draws neighbourhoods between ground and pins; each call replaces those of the last. */
export function addAreas(map: L.Map): (areas: readonly MapArea[]) => void {
  map.createPane('areas')
  const renderer = L.svg({ pane: 'areas' })
  const drawn = L.layerGroup().addTo(map)
  let latest: readonly MapArea[] = []
  return (areas) => {
    latest = areas
    drawn.clearLayers()
    void outlinesOf(areas).then((outlines) => {
      if (latest === areas) for (const area of areas) shapeOf(area, areas, outlines, renderer)?.addTo(drawn)
    })
  }
}

function shapeOf(area: MapArea, areas: readonly MapArea[], outlines: Outlines, renderer: L.Renderer): L.Polygon | null {
  const { look, slug } = area
  if (look === 'hidden') return null
  const isOutlined = look === 'outlined'
  const className = isOutlined ? styles.mapBarrio : styles.mapShade
  const fillOpacity = isOutlined ? 0.05 : LIGHTEST + MORE * look
  const known = outlines[slug]?.split(' ').map((pair) => pair.split(',').map(Number) as [number, number])
  const shape = known ?? barrioOutline(area, areas, RADIUS)
  return L.polygon(shape, { renderer, className, fillOpacity, interactive: false, smoothFactor: 0 })
}

/**
 * Returns the outlines of the areas' cities. Without a file, or if it fails to load, outlines follow from the centres.
 */
async function outlinesOf(areas: readonly MapArea[]): Promise<Outlines> {
  const cities = [...new Set(areas.map(({ city }) => city))]
  const files = await Promise.all(cities.map((city) => FILES[`./outlines/${city}.json`]?.().catch(() => ({}))))
  return Object.assign({}, ...files)
}
