import { type CSSProperties, useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Picture } from '#web/components/picture/picture.tsx'
import { SoftLink } from '#web/ui/soft-link.tsx'
import * as styles from './home-card.module.css'
import type { HomeCardData } from './home-card-data.ts'
import { unpackPhotos } from './packed-photos.ts'

type HomePicturesProps = {
  readonly home: HomeCardData
  readonly to: string
  readonly sizes: string
  readonly priority: boolean
}

/**
 * Shows the pictures of a card, to swipe or to page with two buttons. The page starts with the first one; the others are
 * added when a finger, a pointer or the focus reaches the card.
 */
export function HomePictures({ home, to, sizes, priority }: HomePicturesProps) {
  const track = useRef<HTMLUListElement>(null)
  const [touched, setTouched] = useState(false)
  const [current, setCurrent] = useState(0)
  const touch = () => setTouched(true)
  const { photo, photoCount, title } = home

  const show = (index: number) => {
    const strip = track.current
    touch()
    if (strip) strip.scrollTo({ left: index * strip.clientWidth, behavior: 'smooth' })
  }
  const onScroll = () => {
    const strip = track.current
    if (strip) setCurrent(Math.round(strip.scrollLeft / Math.max(strip.clientWidth, 1)))
  }

  return (
    <div className={styles.pic}>
      {/* The heading is the link for keyboards and screen readers; this one makes the pictures clickable. */}
      <SoftLink
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        className={styles.stripLink}
        onPointerEnter={touch}
        onTouchStart={touch}
      >
        <ul className={styles.strip} ref={track} tabIndex={-1} onScroll={onScroll}>
          {photo && (
            <li>
              <Picture photo={photo} alt={photo.alt} sizes={sizes} priority={priority} />
            </li>
          )}
          {touched
            ? unpackPhotos(home.morePhotos).map((more) => (
                <li key={more.file}>
                  <Picture photo={more} alt={more.alt} sizes={sizes} />
                </li>
              ))
            : photoCount > 1 && <li style={{ flexBasis: `${(photoCount - 1) * 100}%` }} />}
        </ul>
      </SoftLink>
      {photoCount > 1 && (
        <>
          {current > 0 && (
            <button
              type="button"
              className={`${styles.nav} ${styles.back}`}
              aria-label={m.search_card_picture_previous({ title })}
              onClick={() => show(current - 1)}
            />
          )}
          {current < photoCount - 1 && (
            <button
              type="button"
              className={styles.nav}
              aria-label={m.search_card_picture_next({ title })}
              onClick={() => show(current + 1)}
            />
          )}
          <span className={styles.dots} aria-hidden="true" style={dots(photoCount, current)} />
        </>
      )}
    </div>
  )
}

/** The style sheet draws the dots, because an element for each would be a tenth of all elements of a list. */
function dots(count: number, current: number): CSSProperties {
  return { '--count': count, '--at': current } as CSSProperties
}
