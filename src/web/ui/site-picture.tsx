import * as styles from './site-picture.module.css'

/** Pictures of the site, not of homes, 3:2 in the widths below. */
const FILES = import.meta.glob<string>('../pictures/*.{avif,webp}', { eager: true, query: '?url', import: 'default' })
const LARGE = [640, 960, 1200]
/** Widths of the pictures of cities. */
const MEDIUM = [480, 800, 1200]
const WIDTHS: Readonly<Record<string, readonly number[]>> = { hero: LARGE, bedroom: LARGE }

type SitePictureProps = {
  readonly name: string
  /** The colour behind it until it has loaded. */
  readonly tint: string
  /** The part that a narrow frame shows, as `object-position`. */
  readonly focus?: string | undefined
  readonly alt: string
  readonly sizes: string
  readonly priority?: boolean
}

export function SitePicture({ name, tint, focus, alt, sizes, priority = false }: SitePictureProps) {
  const widths = WIDTHS[name] ?? MEDIUM
  const srcSet = (format: string) => widths.map((width) => `${url(name, width, format)} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={url(name, widths[1] ?? 0, 'webp')}
        srcSet={srcSet('webp')}
        sizes={sizes}
        width={1200}
        height={800}
        alt={alt}
        className={styles.sitePicture}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        style={{ backgroundColor: tint, objectPosition: focus }}
      />
    </picture>
  )
}

/** The address of the largest file, for link previews. */
export function sitePictureUrl(name: string): string {
  return url(name, 1200, 'webp')
}

function url(name: string, width: number, format: string): string {
  return FILES[`../pictures/${name}-${width}.${format}`] ?? ''
}
