import type { Refusal, Result } from '#domain/shared/refusal.ts'
import type { StoredVideo } from './video.ts'

/**
 * Every picture is served in these widths, in pixels. A narrower original ends at its own width, because nothing is scaled
 * up.
 */
export const PICTURE_WIDTHS = [480, 800, 1200, 1800] as const
/** Minimum width of an original in pixels, so that the two smaller widths always exist. */
export const LEAST_PICTURE_WIDTH = 800
/** Maximum number of photos of a home. */
export const MAX_HOME_PHOTOS = 40
/** Maximum height of a photo that staff send, as a multiple of its width: no format of its versions takes a longer strip. */
export const MAX_PICTURE_RATIO = 5
/** Maximum size of a photo that staff send, in bytes. */
export const MAX_PICTURE_BYTES = 15_000_000
/** Maximum size of a photo that staff send, in pixels. */
export const MAX_PICTURE_PIXELS = 60_000_000
/** One type for every photo that staff send: browsers name some types wrongly and others not at all, and its content decides. */
export const PHOTO_UPLOAD_TYPE = 'application/octet-stream'
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

/** A photo that staff sent is refused for what it is; each code has its own text. */
export type RefusedPicture = Refusal<
  'picture_unknown' | 'picture_heic' | 'picture_has_too_many_pixels' | 'picture_too_narrow' | 'picture_damaged'
>

/** A file of the store with a name that a catalogue may use, such as `0c4f….jpg`. */
export type OriginalFile = { readonly name: string; readonly content: Uint8Array }

/** Stores pictures and videos under names made from their content, so that the same file is stored once. */
export type PictureStore = {
  /** `path` is a file of the catalogue; one that an export wrote is the picture that it was written from. */
  store(path: string): Promise<StoredPicture | PictureFault>
  storeVideo(path: string): Promise<StoredVideo | PictureFault>
  /** `path` is a file that staff sent: it is stored without what its camera wrote into it, but for the way it lies. */
  receive(path: string): Promise<Result<StoredPicture, RefusedPicture>>
  /** Returns what the store knows of a picture; undefined where it has none of that name. */
  describe(file: string): Promise<StoredPicture | undefined>
  /** Returns a picture as it was stored first; null where the store has none of that name. */
  original(file: string): Promise<OriginalFile | null>
  originalVideo(file: string): Promise<OriginalFile | null>
}
