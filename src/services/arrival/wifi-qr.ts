import encodeQR from 'qr'
import type { Guide } from '#domain/catalogue/apartment.ts'

export type QrDrawing = {
  /** Modules on a side, the quiet border included. */
  readonly size: number
  /** The dark modules as the path of an SVG, a unit each. */
  readonly path: string
}

const QUIET = 4

/** What a phone's camera joins a network by, drawn here so that nobody else learns the password. */
export function wifiQr({ network, password }: NonNullable<Guide['wifi']>): QrDrawing {
  const rows = encodeQR(`WIFI:T:WPA;S:${quoted(network)};P:${quoted(password)};;`, 'raw', { border: QUIET })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}

function quoted(text: string): string {
  return text.replace(/[\\;,:"]/g, (character) => `\\${character}`)
}
