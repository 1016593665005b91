import { MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS } from '#domain/catalogue/video.ts'

type VideoFacts = { readonly seconds: number } | { readonly fault: string }
type Box = { readonly name: string; readonly content: Buffer }

/** Boxes in which phones write where they were: those of QuickTime and of 3GPP, and the key of Apple's metadata. */
const PLACES = ['\u00a9xyz', 'loci', 'com.apple.quicktime.location']

/**
 * Reads the length of an MP4 file in seconds, or why it can't be shown. Every browser plays H.264, and begins before it has the
 * whole file only where the index comes first. Videos have no sound, so that they need no captions. The place where one was taken would disclose the exact address. Source:
 * ISO/IEC 14496-12.
 */
export function readVideoFacts(bytes: Buffer): VideoFacts {
  if (bytes.length > MAX_VIDEO_BYTES) return { fault: `has ${bytes.length} bytes: ${MAX_VIDEO_BYTES} are the most` }
  const boxes = boxesOf(bytes)
  if (boxes[0]?.name !== 'ftyp') return { fault: 'is not an MP4 file' }
  const index = boxes.find(({ name }) => name === 'moov' || name === 'mdat')
  if (index?.name !== 'moov') return { fault: 'has its index at the end: export it for the web ("fast start")' }
  if (!index.content.includes('avc1', 0, 'latin1'))
    return { fault: 'is not encoded as H.264, which every browser plays' }
  if (index.content.includes('soun', 0, 'latin1'))
    return { fault: 'has sound, which needs captions: export it without' }
  if (PLACES.some((name) => index.content.includes(name, 0, 'latin1'))) {
    return { fault: 'says where it was taken: export it without its place' }
  }
  const seconds = secondsOf(boxesOf(index.content).find(({ name }) => name === 'mvhd')?.content)
  if (seconds === null) return { fault: "can't be read as a video" }
  return seconds <= MAX_VIDEO_SECONDS ? { seconds } : { fault: `takes ${seconds} s: ${MAX_VIDEO_SECONDS} are the most` }
}

/** Returns the boxes of a file or of a box, as far as they can be read. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let start = 0; start + 8 <= bytes.length; ) {
    const small = bytes.readUInt32BE(start)
    const isLarge = small === 1 && start + 16 <= bytes.length
    const size = isLarge ? Number(bytes.readBigUInt64BE(start + 8)) : small === 0 ? bytes.length - start : small
    const head = isLarge ? 16 : 8
    if (size < head || start + size > bytes.length) return boxes
    boxes.push({
      name: bytes.toString('latin1', start + 4, start + 8),
      content: bytes.subarray(start + head, start + size),
    })
    start += size
  }
  return boxes
}

/** Reads the length from the content of a box `mvhd`, whose numbers are longer in its version 1; null where it has none. */
function secondsOf(header: Buffer | undefined): number | null {
  const isLong = header?.[0] === 1
  if (!header || header.length < (isLong ? 32 : 20)) return null
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return scale > 0 && length > 0 ? Math.ceil(length / scale) : null
}
