import encodeQR from 'qr'

export type QrDrawing = {
  /** Number of modules on each side, including the quiet zone. */
  readonly size: number
  /** Modules of the quiet zone at each side. */
  readonly quiet: number
  /** SVG path of the dark modules, one unit each. */
  readonly path: string
}

const QUIET = 4

/** Draws a QR code of level M here, so that no third party reads what is in it. */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { border: QUIET, ecc: 'medium' })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, quiet: QUIET, path }
}
