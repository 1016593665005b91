import encodeQR from 'qr'
import type { Guide } from '#domain/catalogue/apartment.ts'

export type QrDrawing = {
  /** Number of modules on each side, including the quiet zone. */
  readonly size: number
  /** SVG path of the dark modules, one unit each. */
  readonly path: string
}

const QUIET = 4

/** Makes the QR code by which a phone joins a network. It is drawn here, so that no third party learns the password. */
export function wifiQr({ network, password }: NonNullable<Guide['wifi']>): QrDrawing {
  const rows = encodeQR(`WIFI:T:WPA;S:${quoted(network)};P:${quoted(password)};;`, 'raw', { border: QUIET })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}

function quoted(text: string): string {
  return text.replace(/[\\;,:"]/g, (character) => `\\${character}`)
}
