export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const PNG = '\x89PNG\r\n\x1a\n'
const HEIC_BRANDS = /^(he(ic|ix|im|is|vc|vx|vm|vs)|mif1|msf1)$/

/** Returns what the first bytes of a file say that it is; null for anything that is no picture of these. */
export function pictureKindOf(content: Uint8Array): PictureKind | null {
  const head = Buffer.from(content.subarray(0, 64)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith(PNG)) return 'png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) !== 'ftyp') return null
  const brand = head.slice(8, 12)
  // The general brand stands before either codec, and its list of compatible brands says which.
  if (/^avi[fs]$/.test(brand) || (/^m[is]f1$/.test(brand) && /avi[fs]/.test(head.slice(16)))) return 'avif'
  return HEIC_BRANDS.test(brand) ? 'heic' : null
}
