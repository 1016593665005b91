import { thumbHashToAverageRGBA } from 'thumbhash'
import { LEAST_PICTURE_WIDTH, type PictureFormat, pictureUrl, pictureWidths } from '#domain/catalogue/picture.ts'

type PictureProps = {
  readonly photo: {
    readonly file: string
    readonly width: number
    readonly height: number
    readonly thumbhash: string
  }
  /** In the page's language; an empty string for a picture that adds nothing to the text beside it. */
  readonly alt: string
  /** How wide it is drawn, as in CSS: `(min-width: 768px) 33vw, 100vw`. */
  readonly sizes: string
  /** For the one picture that a visitor sees first: fetched at once, ahead of everything. */
  readonly priority?: boolean
  readonly className?: string
  /** CSS `object-position`, where the crop would hide what matters. */
  readonly position?: string
}

/** AVIF, else WebP, in the width that the screen needs; a colour of the picture stands in until it is there. */
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

/** Memoised: the pictures of a catalogue repeat, and a list shows many. */
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
