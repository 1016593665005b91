import encodeQR from 'qr'

export type QrDrawing = {
  /** Number of modules on each side, including the quiet zone. */
  readonly size: number
  /** SVG path of the dark modules, one unit each. */
  readonly path: string
}

const QUIET = 4

/** Draws a QR code here, so that no third party reads what is in it. */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { border: QUIET })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}
