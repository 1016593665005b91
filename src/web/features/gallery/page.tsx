import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import type { GalleryView } from '#contract/places.ts'
import { apartmentPath } from '#contract/site-paths.ts'
import { allCities, cityName } from '#domain/catalogue/cities.ts'
import type { PhotoRoom } from '#domain/catalogue/vocabulary.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Localized } from '#text/localize.ts'
import { Picture } from '#web/components/picture/picture.tsx'
import type { Crumb } from '#web/ui/breadcrumbs.ts'
import { Crumbs } from '#web/ui/crumbs.tsx'
import * as largeHeadStyles from '#web/ui/large-head.module.css'
import * as styles from './page.module.css'

export type GalleryRooms = Localized<GalleryView>
type GalleryPageProps = { readonly rooms: GalleryRooms; readonly crumbs: readonly Crumb[] }

const ROOM_NAMES = {
  living_room: m.gallery_room_living_room,
  dining_area: m.gallery_room_dining_area,
  bedroom: m.gallery_room_bedroom,
  kitchen: m.gallery_room_kitchen,
  bathroom: m.gallery_room_bathroom,
  work_area: m.gallery_room_work_area,
  terrace: m.gallery_room_terrace,
  facade: m.gallery_room_facade,
  other: m.gallery_room_other,
} as const satisfies Record<Exclude<PhotoRoom, 'floor_plan'>, unknown>

export function GalleryPage({ rooms, crumbs }: GalleryPageProps) {
  const locale = getLocale()
  return (
    <>
      <header className={`wrap ${largeHeadStyles.largeHead}`}>
        <Crumbs crumbs={crumbs} />
        <h1>{m.gallery_title()}</h1>
        <p className="lede">{m.gallery_lede({ cities: allCities(locale) })}</p>
        {COMPANY.picturesAreIllustrations && rooms.length > 0 && (
          <p className="small soft">{m.gallery_illustrations()}</p>
        )}
        {rooms.length === 0 && <p>{m.gallery_none()}</p>}
        {rooms.length > 1 && (
          <nav className="chips" aria-label={m.gallery_jump()}>
            {rooms.map(({ room }) => (
              <a key={room} className="chip" href={`#${room}`}>
                {ROOM_NAMES[room]()}
              </a>
            ))}
          </nav>
        )}
      </header>
      {rooms.map(({ room, pictures }, index) => (
        <section key={room} className={`wrap ${styles.galleryRoom}`} aria-labelledby={room}>
          <h2 id={room}>{ROOM_NAMES[room]()}</h2>
          <ul className={styles.gallery}>
            {pictures.map((picture, place) => (
              <GalleryPicture key={picture.photo.file} picture={picture} first={index + place === 0} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const SIZES = '(min-width: 1280px) 600px, (min-width: 768px) 50vw, 92vw'

type GalleryPictureProps = {
  readonly picture: GalleryRooms[number]['pictures'][number]
  readonly first: boolean
}

function GalleryPicture({ picture, first }: GalleryPictureProps) {
  const locale = getLocale()
  const { houseCode, city, title, neighbourhood, photo } = picture
  return (
    <li>
      <Link to={apartmentPath(locale, houseCode)}>
        <Picture photo={photo} alt={photo.alt} sizes={SIZES} priority={first} />
        <span className={styles.galleryCaption}>
          <b>{title}</b>
          <span>{m.gallery_place({ neighbourhood, city: cityName(city, locale) })}</span>
        </span>
      </Link>
    </li>
  )
}
