import L from 'leaflet'
import type { Locale } from '#domain/shared/text.ts'
import { COLOURS } from './ground-styles.ts'
import { type Label, type Palette, TILE, type TileAnswer, type TileJob } from './ground-types.ts'
import { LabelLayer } from './label-layer.ts'

type Tile = { readonly canvas: HTMLCanvasElement; readonly done: () => void; labels: readonly Label[]; zoom: number }

type GroundOptions = Pick<TileJob, 'cities' | 'source'> & { readonly locale: Locale }

/** Adds ground and names to a map. A worker draws the tiles; they follow the colours of the screen. */
export function addGround(map: L.Map, { cities, source, locale }: GroundOptions): void {
  const worker = new Worker(new URL('./ground.worker.ts', import.meta.url), { type: 'module' })
  const tiles = new Map<number, Tile>()
  const labels = new LabelLayer(map)
  let palette = paletteOf(map.getContainer())
  let next = 0
  worker.addEventListener('message', ({ data }: MessageEvent<TileAnswer>) => {
    const tile = tiles.get(data.id)
    if (tile) tile.labels = data.labels
    tile?.canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(data.bitmap)
    tile?.done()
  })
  const draw = (coords: L.Coords, tile: Tile) => {
    const id = next++
    tiles.set(id, tile)
    const { x, y, z: zoom } = coords
    const pixelRatio = Math.min(2, Math.ceil(devicePixelRatio))
    worker.postMessage({ id, x, y, zoom, palette, pixelRatio, locale, cities, source } satisfies TileJob)
    return id
  }
  const ids = new WeakMap<HTMLElement, number>()
  const Ground = L.GridLayer.extend({
    createTile(coords: L.Coords, done: L.DoneCallback) {
      const canvas = document.createElement('canvas')
      ids.set(canvas, draw(coords, { canvas, done: () => done(undefined, canvas), labels: [], zoom: coords.z }))
      return canvas
    },
  }) as new (
    options: L.GridLayerOptions,
  ) => L.GridLayer
  const ground = new Ground({ tileSize: TILE, keepBuffer: 1, updateWhenIdle: false, updateWhenZooming: false })
  const place = () => {
    const shown = [...tiles.values()].filter(({ zoom }) => zoom === map.getZoom())
    labels.show(shown.flatMap((tile) => tile.labels))
  }
  ground.on('load', place)
  ground.on('tileunload', (event) => {
    const id = ids.get((event as L.TileEvent).tile)
    if (id === undefined) return
    tiles.delete(id)
    worker.postMessage({ dropped: id })
  })
  ground.addTo(map)
  const stop = whenThemeChanges(() => {
    palette = paletteOf(map.getContainer())
    ground.redraw()
  })
  map.on('unload', () => {
    stop()
    worker.terminate()
  })
}

/** Calls when the screen turns dark or light, or the page takes another theme; what it returns ends that. */
function whenThemeChanges(run: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const theme = new MutationObserver(run)
  dark.addEventListener('change', run)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    dark.removeEventListener('change', run)
    theme.disconnect()
  }
}

/** The tokens are mixtures, which the colour of an element resolves to what a canvas understands. */
function paletteOf(box: HTMLElement): Palette {
  const sample = document.createElement('i')
  sample.hidden = true
  box.append(sample)
  const colours = COLOURS.map((name) => {
    sample.style.color = `var(--map-${name})`
    return [name, getComputedStyle(sample).color] as const
  })
  sample.remove()
  return Object.fromEntries(colours)
}
