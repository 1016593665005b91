import * as styles from './site-picture.module.css'

/** Pictures of the site, not of homes, 3:2 in the widths below. */
const FILES = import.meta.glob<string>('../pictures/*.{avif,webp}', { eager: true, query: '?url', import: 'default' })
const HERO_WIDTHS = [640, 960, 1080]
const CITY_WIDTHS = [480, 800, 1200]

type Version = { readonly width: number; readonly avif: string; readonly webp: string }

type SitePictureProps = {
  readonly name: string
  /** The colour behind it until it has loaded. */
  readonly tint: string
  /** The part that a narrow frame shows, as `object-position`. */
  readonly focus?: string | undefined
  /** A picture that is shown instead of the site's, with its size and its files by width in pixels. */
  readonly own?: { readonly width: number; readonly height: number; readonly versions: readonly Version[] } | undefined
  readonly alt: string
  readonly sizes: string
  readonly priority?: boolean
}

export function SitePicture({ name, tint, focus, own, alt, sizes, priority = false }: SitePictureProps) {
  const versions = own?.versions ?? widthsOf(name).map((width) => versionOf(name, width))
  const srcSet = (format: 'avif' | 'webp') => versions.map((one) => `${one[format]} ${one.width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={versions[1]?.webp}
        srcSet={srcSet('webp')}
        sizes={sizes}
        width={own?.width ?? 1200}
        height={own?.height ?? 800}
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
  return url(name, widthsOf(name).at(-1) ?? 0, 'webp')
}

function widthsOf(name: string): readonly number[] {
  return name === 'hero' ? HERO_WIDTHS : CITY_WIDTHS
}

const versionOf = (name: string, width: number): Version => ({
  width,
  avif: url(name, width, 'avif'),
  webp: url(name, width, 'webp'),
})

function url(name: string, width: number, format: string): string {
  return FILES[`../pictures/${name}-${width}.${format}`] ?? ''
}
