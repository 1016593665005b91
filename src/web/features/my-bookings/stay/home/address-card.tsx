import type { GuideView } from '#contract/guide.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { pin } from '#ui/icons.ts'
import { CopyButton } from '#web/components/copy-button/copy-button.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { writtenAddress } from '#web/features/my-bookings/stay/parts/written-address.ts'

type AddressProps = { readonly guide: GuideView; readonly isMain: boolean }

/** Where the home is, with the way there. `isMain`: finding the way is the thing to do now. */
export function AddressCard({ guide, isMain }: AddressProps) {
  const { written, place, map } = writtenAddress(guide)
  return (
    <section className={parts.box}>
      <div>
        <h2>{written}</h2>
        <p className="soft">{place}</p>
      </div>
      <p className="row">
        <a className={isMain ? 'btn btn-main' : 'btn btn-line'} href={map} target="_blank" rel="noopener">
          <Icon shape={pin} />
          {m.stay_way()}
        </a>
        <CopyButton text={`${written}, ${place}`} label={m.guide_copy_address()} copied={m.guide_copied()} />
      </p>
    </section>
  )
}
