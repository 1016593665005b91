import { useState } from 'react'
import { Form } from 'react-router'
import { groupHomesPath } from '#contract/group-paths.ts'
import { comparePath } from '#contract/site-paths.ts'
import { DEFAULT_PARTY } from '#domain/booking/booking-policy.ts'
import { GROUP_HOMES } from '#domain/booking/group-policy.ts'
import { MAX_COMPARED } from '#domain/catalogue/catalogue-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useHydrated } from '#ui/client/hydration.ts'
import * as homeCardStyles from '#web/components/home-card/home-card.module.css'
import { HomeCard } from '#web/components/home-card/home-card.tsx'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import * as styles from './page.module.css'

type FavouritesListProps = {
  readonly homes: readonly HomeCardData[]
  /** House codes that are ticked from the start. */
  readonly picked: readonly string[]
}

const SIZES = '(min-width: 1280px) 384px, (min-width: 768px) 32vw, 92vw'

/**
 * Cards with checkboxes in a plain form, which leads to the comparison of the ticked homes, or to booking them together,
 * without a script too.
 */
export function FavouritesList({ homes, picked: initiallyPicked }: FavouritesListProps) {
  const locale = getLocale()
  const [picked, setPicked] = useState(initiallyPicked)
  const hydrated = useHydrated()
  const isFull = picked.length >= GROUP_HOMES.most
  const toggle = (code: string) =>
    setPicked(picked.includes(code) ? picked.filter((one) => one !== code) : [...picked, code])
  return (
    <Form action={comparePath(locale)}>
      <ul className={homeCardStyles.cards} aria-label={m.favourites_list()}>
        {homes.map((home, index) => (
          <li key={home.houseCode}>
            <HomeCard home={home} stay={DEFAULT_PARTY} sizes={SIZES} priority={index === 0} />
            <label className={styles.favouritesPick}>
              <input
                type="checkbox"
                name="homes"
                value={home.houseCode}
                checked={picked.includes(home.houseCode)}
                disabled={isFull && !picked.includes(home.houseCode)}
                onChange={() => toggle(home.houseCode)}
              />
              <span aria-hidden="true">{m.favourites_pick()}</span>
              <span className="visually-hidden">{m.favourites_pick_home({ title: home.title })}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className={picked.length > 0 ? styles.favouritesBar : `${styles.favouritesBar} ${styles.isIdle}`}>
        <p role="status" className="with-script">
          {m.favourites_picked({ count: picked.length, most: GROUP_HOMES.most })}
        </p>
        <div className="row">
          <button
            type="submit"
            className="btn btn-line"
            formAction={groupHomesPath(locale)}
            disabled={hydrated && picked.length < GROUP_HOMES.least}
          >
            {m.favourites_group()}
          </button>
          <button
            type="submit"
            className="btn btn-main"
            disabled={hydrated && (picked.length < 2 || picked.length > MAX_COMPARED)}
          >
            {m.favourites_compare()}
          </button>
        </div>
      </div>
    </Form>
  )
}
