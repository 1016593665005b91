import { thumbHashToAverageRGBA } from 'thumbhash'
import { LEAST_PICTURE_WIDTH, type PictureFormat, pictureUrl, pictureWidths } from '#domain/catalogue/picture.ts'

type PictureProps = {
  readonly photo: {
    readonly file: string
    readonly width: number
    readonly height: number
    readonly thumbhash: string
  }
  /** The alternative text in the page's language; empty for a picture that adds nothing to the text beside it. */
  readonly alt: string
  /** The width at which it is drawn, as in HTML's `sizes`: `(min-width: 768px) 33vw, 100vw`. */
  readonly sizes: string
  /** True for the one picture that a visitor sees first; the browser fetches it with high priority. */
  readonly priority?: boolean
  readonly className?: string
  /** CSS `object-position`, for a picture whose crop would hide what matters. */
  readonly position?: string
}

/**
 * Renders AVIF or WebP in the width that the screen needs. The picture's average colour fills its place until it is
 * loaded.
 */
export function Picture({ photo, alt, sizes, priority = false, className, position }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(photo, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(photo.file, LEAST_PICTURE_WIDTH, 'webp')}
        srcSet={srcSet(photo, 'webp')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        className={className}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        style={{ backgroundColor: averageColour(photo.thumbhash), objectPosition: position }}
      />
    </picture>
  )
}

function srcSet(photo: PictureProps['photo'], format: PictureFormat): string {
  return pictureWidths(photo.width)
    .map((width) => `${pictureUrl(photo.file, width, format)} ${width}w`)
    .join(', ')
}

const colours = new Map<string, string>()

/** Memoised, because a list shows many pictures and the catalogue repeats them. */
function averageColour(thumbhash: string): string | undefined {
  if (!thumbhash) return undefined
  let colour = colours.get(thumbhash)
  if (!colour) {
    const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)))
    colour = `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
    if (colours.size < 5_000) colours.set(thumbhash, colour)
  }
  return colour
}
