import { cityBox } from './city-boxes.ts'
import { TILE, type TileAnswer, type TileJob, WORLD } from './ground-types.ts'
import { paintGround } from './paint-ground.ts'
import { type ReadSketch, readSketch, type Sketch, sketchLabels, sketchOn } from './sketch.ts'
import type { Content } from './vector-tile.ts'

/** Draws the ground away from the page, so that no frame waits for it. */

const FILES = import.meta.glob<Sketch>('../base/*.json', { import: 'default' })
/** Farther out, coast and borders of the sketch are enough. */
const FIRST_VECTOR_ZOOM = 9
const sketches = new Map<string, Promise<ReadSketch | null>>()
const waiting = new Map<number, TileJob>()
let isWorking = false

addEventListener('message', ({ data }: MessageEvent<TileJob | { readonly dropped: number }>) => {
  if ('dropped' in data) return void waiting.delete(data.dropped)
  waiting.set(data.id, data)
  if (!isWorking) void work()
})

async function work(): Promise<void> {
  isWorking = true
  for (let [job] = waiting.values(); job; [job] = waiting.values()) {
    waiting.delete(job.id)
    await draw(job)
  }
  isWorking = false
}

async function draw(job: TileJob): Promise<void> {
  const canvas = new OffscreenCanvas(TILE * job.pixelRatio, TILE * job.pixelRatio)
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(job.pixelRatio, job.pixelRatio)
  context.fillStyle = job.palette.water ?? ''
  context.fillRect(0, 0, TILE, TILE)
  const { features, labels, scale, left, top } = (await drawVector(job)) ?? (await drawSketch(job))
  paintGround(context, features, job.palette, { scale, left, top, zoom: job.zoom, pixelsPerMetre: pixelsPerMetre(job) })
  const answer: TileAnswer = { id: job.id, bitmap: canvas.transferToImageBitmap(), labels }
  postMessage(answer, { transfer: [answer.bitmap] })
}

/** Null where the sketch is drawn: without a vector file, beyond its bounds, or while the server does not answer. */
async function drawVector(job: TileJob): Promise<Content | null> {
  if (!job.source || job.zoom < FIRST_VECTOR_ZOOM) return null
  // Loaded only where there is a file.
  const reading = import('./vector-tile.ts').then(({ readVectorTile }) => readVectorTile)
  const { source } = job
  return reading.then((read) => read(job, source)).catch(() => null)
}

async function drawSketch(job: TileJob): Promise<Content> {
  const read = (await Promise.all(filesOf(job).map(sketchOf))).filter((one) => one !== null)
  return {
    features: read.flatMap((sketch) => sketchOn(sketch, job)),
    labels: read.flatMap((sketch) => sketchLabels(sketch, job)),
    scale: WORLD * 2 ** job.zoom,
    left: job.x * TILE,
    top: job.y * TILE,
  }
}

/** The file of the country, and those of the cities near the tile. */
function filesOf({ zoom, x, y, cities }: TileJob): string[] {
  const side = TILE / (WORLD * 2 ** zoom)
  const near = cities.filter((city) => {
    const { west, east, north, south } = cityBox(city)
    return zoom >= 8 && west < (x + 1) * side && east > x * side && north < (y + 1) * side && south > y * side
  })
  return ['spain', ...near.map(({ city }) => city)]
}

function sketchOf(name: string): Promise<ReadSketch | null> {
  const known = sketches.get(name)
  if (known) return known
  // If the file fails to load, the tile has only the rest, and the next tile requests the file again.
  const loading = (FILES[`../base/${name}.json`]?.() ?? Promise.reject()).then(readSketch).catch(() => {
    sketches.delete(name)
    return null
  })
  sketches.set(name, loading)
  return loading
}

const EQUATOR_METRES = 40_075_017

function pixelsPerMetre({ zoom, y }: TileJob): number {
  const size = WORLD * 2 ** zoom
  const north = Math.PI * (1 - (2 * (y + 0.5) * TILE) / size)
  return (size / EQUATOR_METRES) * Math.cosh(north)
}
