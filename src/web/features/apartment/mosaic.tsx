import { lazy, Suspense, useRef, useState } from 'react'
import { pictureUrl, pictureWidths } from '#domain/catalogue/picture.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Picture } from '#web/components/picture/picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { floor } from '#web/ui/icons.ts'
import { Busy } from '#web/ui/page-progress.tsx'
import type { HomeDetail } from './apartment-data.ts'
import * as styles from './mosaic.module.css'

const Gallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }))

type MosaicProps = { readonly title: string; readonly photos: HomeDetail['photos']; readonly locale: Locale }

const SHOWN = 5
const FIRST_SIZES = '(min-width: 1200px) 600px, (min-width: 768px) 50vw, 100vw'
const SMALL_SIZES = '(min-width: 1200px) 300px, (min-width: 768px) 25vw, 100vw'

/** Shows five pictures, on phones the first. Each links to its file; with JavaScript the links open the gallery. */
export function Mosaic({ title, photos, locale }: MosaicProps) {
  const [shown, setShown] = useState<number | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const open = (index: number) => (event: React.MouseEvent<HTMLElement>) => {
    // A click with a modifier key opens the file itself in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    opener.current = event.currentTarget
    setShown(index)
  }
  const some = photos.slice(0, SHOWN)
  return (
    <div className={styles.mosaic} data-count={some.length}>
      {some.map((photo, index) => (
        <a
          key={photo.file}
          href={widest(photo)}
          aria-label={m.apartment_pictures_open(
            { number: index + 1, count: photos.length, alt: photo.alt },
            { locale },
          )}
          onClick={open(index)}
        >
          <Picture photo={photo} alt="" sizes={index === 0 ? FIRST_SIZES : SMALL_SIZES} priority={index === 0} />
        </a>
      ))}
      {photos.length > 1 && (
        <a className={`btn btn-line btn-s ${styles.more}`} href={some[0] && widest(some[0])} onClick={open(0)}>
          <Icon shape={floor} />
          {m.apartment_pictures({ count: photos.length }, { locale })}
        </a>
      )}
      {shown !== null && (
        <Suspense fallback={<Busy />}>
          <Gallery
            title={title}
            photos={photos}
            first={shown}
            onClose={() => {
              setShown(null)
              opener.current?.focus()
            }}
            locale={locale}
          />
        </Suspense>
      )}
    </div>
  )
}

function widest({ file, width }: HomeDetail['photos'][number]): string {
  return pictureUrl(file, Math.max(...pictureWidths(width)), 'webp')
}
