import './site-picture.css'

/** The pictures of the site itself, not of a home: made once in these widths, 3:2, and kept with the code. */
const FILES = import.meta.glob<string>('../pictures/*.{avif,webp}', { eager: true, query: '?url', import: 'default' })
const WIDTHS = { hero: [640, 960, 1200], bedroom: [640, 960, 1200], city: [480, 800, 1200] } as const
const COLOURS = {
  hero: '#d9c8b4',
  bedroom: '#c9cdb9',
  madrid: '#c4ae97',
  sevilla: '#d8c3a4',
  malaga: '#c9b6a2',
} as const

export type SitePictureName = keyof typeof COLOURS

type SitePictureProps = {
  readonly name: SitePictureName
  readonly alt: string
  readonly sizes: string
  readonly priority?: boolean
}

export function SitePicture({ name, alt, sizes, priority = false }: SitePictureProps) {
  const widths = name === 'hero' || name === 'bedroom' ? WIDTHS[name] : WIDTHS.city
  const srcSet = (format: string) => widths.map((width) => `${url(name, width, format)} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={url(name, widths[1], 'webp')}
        srcSet={srcSet('webp')}
        sizes={sizes}
        width={1200}
        height={800}
        alt={alt}
        className={`site-picture is-${name}`}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        style={{ backgroundColor: COLOURS[name] }}
      />
    </picture>
  )
}

/** One of them by itself, for link previews. */
export function sitePictureUrl(name: SitePictureName): string {
  return url(name, 1200, 'webp')
}

function url(name: string, width: number, format: string): string {
  return FILES[`../pictures/${name}-${width}.${format}`] ?? ''
}
