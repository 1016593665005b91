import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CITIES, CITY_RECORDS } from '#domain/catalogue/cities.ts'
import { mapFileOfStreets } from '#tests/harness/map-file-of-streets.ts'
import { extractMap } from '../../scripts/map-extract.ts'

const build = mapFileOfStreets()
let folder: string
let server: Server
let address: string
let ranges: number[] = []

/** Answers parts of the file as a store of public builds does, and whole to `/whole`. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'map-extract-'))
  server = createServer(({ url, headers }, response) => {
    const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (url !== '/build.pmtiles') return void response.writeHead(url === '/whole' ? 200 : 404).end('text')
    ranges.push(Number(to) - Number(from) + 1)
    response.writeHead(206, { etag: '"1"' }).end(build.subarray(Number(from), Number(to) + 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

test('the cities are taken out of a build by bounded requests, and each tile is the same as there', async () => {
  ranges = []
  const file = join(folder, 'map.pmtiles')
  const { tiles, bytes } = await extractMap(`${address}/build.pmtiles`, file)
  const copy = await readFile(file)
  expect(copy.length).toBe(bytes)
  expect(tiles).toBe(3 * 4 * 9)
  expect(Math.max(...ranges)).toBeLessThanOrEqual(4 * 2 ** 20)
  for (const city of CITIES) {
    const { lat, lng } = CITY_RECORDS[city].centre
    const x = Math.floor((2 ** 15 * (lng + 180)) / 360)
    const y = Math.floor(2 ** 14 * (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI))
    const [there, here] = await Promise.all([build, copy].map((all) => archiveOf(all).getZxy(15, x, y)))
    expect(here?.data.byteLength).toBeGreaterThan(0)
    expect(Buffer.from(here?.data ?? new ArrayBuffer()).equals(Buffer.from(there?.data ?? new ArrayBuffer()))).toBe(
      true,
    )
  }
  expect(await readdir(folder)).toEqual(['map.pmtiles'])
})

test('an address without parts of a map is refused in a line and leaves no file', async () => {
  const file = join(folder, 'none.pmtiles')
  await expect(extractMap(`${address}/none`, file)).rejects.toThrow('answered 404')
  await expect(extractMap(`${address}/whole`, file)).rejects.toThrow('answered 200 instead of a part')
  await expect(extractMap('http://127.0.0.1:1/x', file)).rejects.toThrow('does not answer')
  expect(await readdir(folder)).not.toContain('none.pmtiles')
})

function archiveOf(bytes: Buffer): PMTiles {
  return new PMTiles({
    getKey: () => String(bytes.length),
    getBytes: async (from, length) => ({ data: new Uint8Array(bytes.subarray(from, from + length)).buffer }),
  })
}
