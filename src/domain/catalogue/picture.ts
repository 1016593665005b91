import type { StoredVideo } from './video.ts'

/**
 * Every picture is served in these widths, in pixels. A narrower original ends at its own width, because nothing is scaled
 * up.
 */
export const PICTURE_WIDTHS = [480, 800, 1200, 1800] as const
/** Minimum width of an original in pixels, so that the two smaller widths always exist. */
export const LEAST_PICTURE_WIDTH = 800
/** JPEG is for mails, whose programs show nothing newer. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Lists the widths in pixels in which an original of this width is served: 1080 → 480, 800, 1080. */
export function pictureWidths(originalWidth: number): number[] {
  const widest = Math.min(originalWidth, Math.max(...PICTURE_WIDTHS))
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest]
}

/** Says where the site serves a picture; `file` is its name in the store, `width` one of `pictureWidths`. */
export function pictureUrl(file: string, width: number, format: PictureFormat): string {
  return `/pictures/${pictureFile(file, width, format)}`
}

/** Names the file of one version in the store, as `NAME-800.avif`; `width` is one of `pictureWidths`, in pixels. */
export function pictureFile(file: string, width: number, format: PictureFormat): string {
  return `${file}-${width}.${format}`
}

/** What the store knows of a picture: its name, the size of its widest version, a blurred stand-in as base64 thumbhash. */
export type StoredPicture = {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly thumbhash: string
}

/** Why a file can't be used as a picture or a video, written for the author of the catalogue. */
export type PictureFault = { readonly fault: string }

/** Stores pictures and videos under names made from their content, so that the same file is stored once. */
export type PictureStore = {
  /** `path` is a file of the catalogue. */
  store(path: string): Promise<StoredPicture | PictureFault>
  storeVideo(path: string): Promise<StoredVideo | PictureFault>
}
