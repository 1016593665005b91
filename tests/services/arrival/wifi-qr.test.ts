import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { wifiQr } from '#services/arrival/wifi-qr.ts'

test('a camera reads the network and the password from the drawing, whatever characters they have', () => {
  const { size, path } = wifiQr({ network: 'Casa; "Ñ"', password: 'a:b,c\\d-🌻' })
  const scale = 4
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < scale; dy++) {
      const at = ((Number(y) * scale + dy) * width + Number(x) * scale) * 4
      for (let dx = 0; dx < scale; dx++) data.fill(0, at + dx * 4, at + dx * 4 + 3)
    }
  }
  expect(decodeQR({ width, height: width, data })).toBe('WIFI:T:WPA;S:Casa\\; \\"Ñ\\";P:a\\:b\\,c\\\\d-🌻;;')
})
