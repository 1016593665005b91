import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { OUTLINE_SOURCES } from '#web/map/outline-sources.ts'

const folder = new URL('../../src/web/map/outlines/', import.meta.url)

test('each file of outlines says whose limits it has, and has closed shapes of latitude and longitude', async () => {
  const files = await readdir(folder)
  expect(files.map((file) => file.replace('.json', '')).sort()).toEqual(Object.keys(OUTLINE_SOURCES).sort())
  for (const file of files) {
    const outlines: Record<string, string> = JSON.parse(await readFile(new URL(file, folder), 'utf8'))
    for (const [slug, outline] of Object.entries(outlines)) {
      const points = outline.split(' ').map((pair) => pair.split(',').map(Number))
      expect(points.length, slug).toBeGreaterThan(3)
      for (const [lat = 0, lng = 0] of points) expect(lat > 35 && lat < 44 && lng > -10 && lng < 5, slug).toBe(true)
    }
  }
})
