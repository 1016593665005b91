import * as styles from './post-picture.module.css'

/** The pictures of posts are 3:2, in these widths, and named in the front matter; the build checks that they exist. */
const FILES = import.meta.glob<string>('../../pictures/posts/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})
const WIDTHS = [480, 800, 1080] as const

type PostPictureProps = {
  readonly name: string
  readonly alt: string
  readonly sizes: string
  readonly priority?: boolean
}

export function PostPicture({ name, alt, sizes, priority = false }: PostPictureProps) {
  const srcSet = (format: string) => WIDTHS.map((width) => `${url(name, width, format)} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={url(name, 800, 'webp')}
        srcSet={srcSet('webp')}
        sizes={sizes}
        width={1080}
        height={720}
        alt={alt}
        className={styles.postPicture}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  )
}

/** Returns the WebP file, because link previews can't read AVIF. */
export function postPictureUrl(name: string): string {
  return url(name, 1080, 'webp')
}

function url(name: string, width: number, format: string): string {
  return FILES[`../../pictures/posts/${name}-${width}.${format}`] ?? ''
}
