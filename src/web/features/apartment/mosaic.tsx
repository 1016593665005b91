import type { MouseEvent } from 'react'
import { pictureUrl, pictureWidths } from '#domain/catalogue/picture.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { camera, floor } from '#ui/icons.ts'
import { Picture } from '#web/components/picture/picture.tsx'
import type { HomeDetail, HomePhoto, HomePlan } from './apartment-data.ts'
import * as styles from './mosaic.module.css'
import { useGallery } from './use-gallery.tsx'

type MosaicProps = {
  readonly home: Pick<
    HomeDetail,
    'title' | 'photos' | 'video' | 'picturesTaken' | 'mosaic' | 'unseen' | 'sizeM2' | 'exterior'
  >
  readonly plan: HomePlan | null
}

const SHOWN = 5
const FIRST_SIZES = '(min-width: 1200px) 600px, (min-width: 768px) 50vw, 100vw'
const SMALL_SIZES = '(min-width: 1200px) 300px, (min-width: 768px) 25vw, 100vw'

/**
 * Shows one picture of each of five rooms, on phones as a strip to swipe, and names all rooms below. Each links to its
 * file; with JavaScript the links open the gallery.
 */
export function Mosaic({ home, plan }: MosaicProps) {
  const { photos, mosaic } = home
  const { open, gallery } = useGallery({ home, plan })
  const count = photos.length
  const tiles = mosaic.slice(0, SHOWN)
  return (
    <>
      <div className={styles.mosaic}>
        <div className={styles.tiles} data-count={tiles.length}>
          {tiles.map((index, place) => {
            const photo = photos[index]
            if (!photo) return null
            const { roomName: room } = photo
            const label = m.apartment_pictures_open({ number: index + 1, count, room })
            return (
              <a key={photo.file} href={widest(photo)} aria-label={label} onClick={open(index)}>
                <Picture photo={photo} alt="" sizes={place === 0 ? FIRST_SIZES : SMALL_SIZES} priority={place === 0} />
                <span className={styles.room}>{room}</span>
              </a>
            )
          })}
        </div>
      </div>
      <RoomChips home={home} hasPlan={plan !== null} open={open} />
      {gallery}
    </>
  )
}

type RoomChipsProps = Pick<MosaicProps, 'home'> & {
  readonly hasPlan: boolean
  readonly open: (index: number) => (event: MouseEvent<HTMLElement>) => void
}

/** Names every room with the number of its pictures, and those that have none yet. */
function RoomChips({ home, hasPlan, open }: RoomChipsProps) {
  const { photos, unseen, picturesTaken, video } = home
  const rooms = [...new Set(photos.map(({ roomName }) => roomName))]
  if (rooms.length < 2 && unseen.length === 0 && !hasPlan && !video) return null
  return (
    <ul className={`chips ${styles.rooms}`} aria-label={m.apartment_pictures_by_room()}>
      {photos.length > 1 && (
        <li>
          <a className="chip" href={widest(photos[0])} onClick={open(0)}>
            <Icon shape={camera} />
            {m.apartment_pictures({ count: photos.length })}
            {picturesTaken && ` · ${picturesTaken}`}
          </a>
        </li>
      )}
      {video && (
        <li>
          <a className="chip" href="#video">
            {m.apartment_video()}
          </a>
        </li>
      )}
      {hasPlan && (
        <li>
          <a className="chip" href="#plano">
            <Icon shape={floor} />
            {m.apartment_plan()}
          </a>
        </li>
      )}
      {rooms.map((room) => {
        const count = photos.filter(({ roomName }) => roomName === room).length
        const first = photos.findIndex(({ roomName }) => roomName === room)
        return (
          <li key={room}>
            <a className="chip" href={widest(photos[first])} onClick={open(first)}>
              {count > 1 ? `${room} · ${count}` : room}
            </a>
          </li>
        )
      })}
      {unseen.map((room) => (
        <li key={room} className={`chip ${styles.unseen}`}>
          {m.apartment_unseen({ room })}
        </li>
      ))}
    </ul>
  )
}

function widest(photo: HomePhoto | undefined): string | undefined {
  return photo && pictureUrl(photo.file, Math.max(...pictureWidths(photo.width)), 'webp')
}
