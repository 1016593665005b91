const [START, END, SCAN, EXIF, COMMENT] = [0xd8, 0xd9, 0xda, 0xe1, 0xfe]
const COLOUR_PROFILE = 'ICC_PROFILE\0'

/** Orientation of an upright picture, as Exif numbers them. */
const UPRIGHT = 1

/**
 * Returns a JPEG without what its camera wrote into it, its pixels unchanged: of the application segments only those stay that
 * decide its colours, and nothing follows its end, where phones put a film with its place. A picture that lies on its side
 * gets its orientation (1 to 8) as its only note. Returns null where its segments can't be followed.
 */
export function plainJpeg(jpeg: Buffer, orientation: number): Buffer | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== START) return null
  const parts = [jpeg.subarray(0, 2)]
  if (orientation !== UPRIGHT) parts.push(orientationNote(orientation))
  let at = 2
  while (at + 4 <= jpeg.length) {
    if (jpeg[at] !== 0xff) return null
    const marker = jpeg[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) return Buffer.concat([...parts, jpeg.subarray(at, at + 2)])
    let end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (marker === SCAN) end = endOfScan(jpeg, end)
    const segment = jpeg.subarray(at, end)
    if (isPartOfPicture(marker, segment)) parts.push(segment)
    at = end
  }
  return jpeg[at] === 0xff && jpeg[at + 1] === END ? Buffer.concat([...parts, jpeg.subarray(at, at + 2)]) : null
}

/** Makes a segment of Exif with one entry, the orientation (tag 0x0112, one 16-bit number, big-endian). */
function orientationNote(orientation: number): Buffer {
  const tiff = [
    ...Buffer.from('MM'),
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  const content = Buffer.from([...Buffer.from('Exif\0\0'), ...tiff])
  return Buffer.concat([Buffer.from([0xff, EXIF, 0, content.length + 2]), content])
}

/** Finds the marker after the data of a scan: within them 0xff is followed by 0 or the number of a restart. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return jpeg.length
}

/** JFIF (0xe0) and Adobe (0xee) say how colours are written, a profile which ones they are. */
function isPartOfPicture(marker: number, segment: Buffer): boolean {
  if (marker === 0xe0) return segment.subarray(4, 9).toString('latin1') === 'JFIF\0'
  if (marker === 0xe2) return segment.subarray(4, 4 + COLOUR_PROFILE.length).toString('latin1') === COLOUR_PROFILE
  return marker === 0xee || (marker !== COMMENT && (marker < 0xe0 || marker > 0xef))
}
