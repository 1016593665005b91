import sharp from 'sharp'

type Size = { readonly width: number; readonly height: number }

/** Makes a picture of one colour, as a camera would send it: with the place where it was taken. */
export async function samplePhoto({ width, height }: Size = { width: 40, height: 30 }): Promise<Uint8Array> {
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' } }
  const picture = sharp({ create: { width, height, channels: 3, background: '#a0522d' } })
  return new Uint8Array(await picture.jpeg().withExif(place).toBuffer())
}

/** Returns a file as browsers send it. */
export function sentFile(content: Uint8Array, type: string): Blob {
  return new Blob([new Uint8Array(content)], { type })
}
