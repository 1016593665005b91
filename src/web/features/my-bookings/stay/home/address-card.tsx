import type { GuideView } from '#contract/guide.ts'
import { CITY_RECORDS } from '#domain/catalogue/cities.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { pin } from '#ui/icons.ts'
import { CopyButton } from '#web/components/copy-button/copy-button.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'

type AddressProps = { readonly guide: GuideView; readonly isMain: boolean }

/** Where the home is, with the way there. `isMain`: finding the way is the thing to do now. */
export function AddressCard({ guide: { address, city, position }, isMain }: AddressProps) {
  const { street, number, door, postalCode } = address
  const written = `${street}, ${number}${door ? `, ${door}` : ''}`
  const place = `${postalCode} ${CITY_RECORDS[city].name}`
  const { lat, lng } = position
  return (
    <section className={parts.box}>
      <div>
        <h2>{written}</h2>
        <p className="soft">{place}</p>
      </div>
      <p className="row">
        <a
          className={isMain ? 'btn btn-main' : 'btn btn-line'}
          href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`}
          target="_blank"
          rel="noopener"
        >
          <Icon shape={pin} />
          {m.stay_way()}
        </a>
        <CopyButton text={`${written}, ${place}`} label={m.guide_copy_address()} copied={m.guide_copied()} />
      </p>
    </section>
  )
}
