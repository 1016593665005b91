import type { Guide } from '#domain/catalogue/apartment.ts'
import { drawQr, type QrDrawing } from '#services/draw-qr.ts'

/** Makes the QR code by which a phone joins a network. */
export function wifiQr({ network, password }: NonNullable<Guide['wifi']>): QrDrawing {
  return drawQr(`WIFI:T:WPA;S:${quoted(network)};P:${quoted(password)};;`)
}

function quoted(text: string): string {
  return text.replace(/[\\;,:"]/g, (character) => `\\${character}`)
}
