import type { RoomKind } from '#domain/catalogue/vocabulary.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { bedText } from '#text/bed-text.ts'
import { Icon } from '#ui/icon.tsx'
import { bed as bedShape, sofa } from '#ui/icons.ts'
import type { HomeDetail } from './apartment-data.ts'
import * as styles from './page.module.css'
import { Block, type SectionProps } from './sections.tsx'

type Room = HomeDetail['rooms'][number]

/** Lists the beds room by room, then bathrooms, living rooms and kitchen in one list. */
export function Rooms({ home }: SectionProps) {
  const withBeds = home.rooms.filter((room) => room.beds.length > 0)
  const names = roomNames(withBeds)
  return (
    <Block title={m.apartment_beds()}>
      <ul className={styles.beds}>
        {withBeds.map((room, index) => (
          <li key={names[index]}>
            <Icon shape={room.kind === 'bedroom' ? bedShape : sofa} />
            <span className="strong">{names[index]}</span>
            {bedLines(room.beds).map((line) => (
              <span className="small soft" key={line}>
                {line}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <ul className={`${styles.rules} ${styles.roomsMore}`}>
        {bathroomLines(home.bathrooms).map(({ text, count }) => (
          <li key={text}>{count > 1 ? `${count} × ${text}` : text}</li>
        ))}
        {/* The only room of a studio does not count as a living room as well. */}
        {home.livingRooms > 0 && home.livingRooms + home.bedrooms > 1 && (
          <li>{m.apartment_living_rooms({ count: home.livingRooms })}</li>
        )}
        <li>{home.kitchen === 'separate' ? m.apartment_kitchen_separate() : m.apartment_kitchen_open()}</li>
      </ul>
    </Block>
  )
}

/** Names each room: “Dormitorio 1”, “Dormitorio 2”, “Salón”. Only bedrooms are numbered, where there are several. */
function roomNames(rooms: readonly Room[]): string[] {
  const many = rooms.filter((room) => room.kind === 'bedroom').length > 1
  let bedrooms = 0
  return rooms.map((room) => {
    if (room.kind === 'bedroom') bedrooms += 1
    if (room.name) return room.name
    if (room.kind === 'bedroom' && many) return m.apartment_rooms_bedroom_n({ number: bedrooms })
    return kindName(room.kind)
  })
}

function kindName(kind: RoomKind): string {
  return kind === 'bedroom' ? m.vocabulary_room_bedroom() : m.vocabulary_room_living_room()
}

/** Describes equal beds in one line: “2 camas individuales, 90 × 200 cm”. */
function bedLines(beds: Room['beds']): string[] {
  const locale = getLocale()
  const groups = Map.groupBy(beds, (bed) => `${bed.kind} ${bed.widthCm} ${bed.lengthCm}`)
  return [...groups.values()].flatMap((group) => {
    const [bed] = group
    if (!bed) return []
    const size = m.vocabulary_bed_size({ width: bed.widthCm, length: bed.lengthCm })
    return [`${bedText(bed.kind, group.length, locale)}, ${size}`]
  })
}

function bathroomLines(bathrooms: HomeDetail['bathrooms']): { text: string; count: number }[] {
  const texts = bathrooms.map((bathroom) => {
    if (bathroom.private) {
      return bathroom.fitting === 'shower' ? m.apartment_bathroom_private_shower() : m.apartment_bathroom_private_bath()
    }
    return bathroom.fitting === 'shower' ? m.apartment_bathroom_shared_shower() : m.apartment_bathroom_shared_bath()
  })
  return [...new Set(texts)].map((text) => ({ text, count: texts.filter((other) => other === text).length }))
}
