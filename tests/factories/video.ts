/** A box of an MP4 file. */
function box(name: string, ...content: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, ...content])
}

function movieHeader(seconds: number): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(600, 12)
  header.writeUInt32BE(600 * seconds, 16)
  return box('mvhd', header)
}

type Made = {
  readonly seconds?: number
  readonly codec?: string
  readonly also?: readonly string[]
  readonly isIndexLast?: boolean
}

/** Makes the boxes of an MP4 file by which its import decides; it has no pictures. */
export function videoBytes({ seconds = 42, codec = 'avc1', also = [], isIndexLast = false }: Made = {}): Buffer {
  const index = box('moov', movieHeader(seconds), box('trak', box(codec)), ...also.map((name) => box(name)))
  const pictures = box('mdat', Buffer.alloc(1000, 7))
  return Buffer.concat([box('ftyp', Buffer.from('isom')), ...(isIndexLast ? [pictures, index] : [index, pictures])])
}
