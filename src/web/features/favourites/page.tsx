import { type ReactNode, useEffect, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { apartmentsPath, favouritesPath } from '#contract/site-paths.ts'
import { MAX_COMPARED } from '#domain/catalogue/catalogue-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useHydrated } from '#ui/client/hydration.ts'
import { Icon } from '#ui/icon.tsx'
import { heart } from '#ui/icons.ts'
import { addFavourites, dropFavourites, useFavourites } from '#web/client/storage/favourites.ts'
import type { CityTile } from '#web/components/city-tiles/city-tiles.server.ts'
import { CityTiles } from '#web/components/city-tiles/city-tiles.tsx'
import { CardsLoading } from '#web/components/home-card/cards-loading.tsx'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import { readHouseCodes } from '#web/components/home-card/house-codes.ts'
import { ShareButton } from '#web/ui/share-button.tsx'
import { FavouritesList } from './favourites-list.tsx'
import * as styles from './page.module.css'

type FavouritesPageProps = {
  /** Whether the address names the homes; otherwise they are the favourites of this browser. */
  readonly isShared: boolean
  readonly homes: readonly HomeCardData[]
  /** Offered where there are no homes. */
  readonly cities: readonly CityTile[]
}

export function FavouritesPage({ isShared, homes, cities }: FavouritesPageProps) {
  return (
    <div className={`wrap ${styles.favourites}`}>
      {isShared ? <SharedHomes homes={homes} cities={cities} /> : <OwnHomes cities={cities} />}
    </div>
  )
}

type PartProps = Omit<FavouritesPageProps, 'isShared'>

function SharedHomes({ homes, cities }: PartProps) {
  const locale = getLocale()
  const saved = useFavourites()
  const codes = homes.map(({ houseCode }) => houseCode)
  const missing = codes.filter((code) => !saved.includes(code))
  if (homes.length === 0) {
    return <EmptyFavourites title={m.favourites_shared_title()} text={m.favourites_gone()} cities={cities} />
  }
  return (
    <>
      <header className={styles.favouritesHead}>
        <h1>{m.favourites_shared_title()}</h1>
        <p className="lede">{m.favourites_shared_intro()}</p>
        <div className="row with-script">
          {missing.length > 0 ? (
            <button type="button" className="btn btn-line" onClick={() => addFavourites(missing)}>
              {m.favourites_save_all()}
            </button>
          ) : (
            <Link className="btn btn-line" to={favouritesPath(locale)}>
              {m.favourites_own()}
            </Link>
          )}
          <ShareButton title={m.favourites_share_title()} />
        </div>
      </header>
      <FavouritesList homes={homes} picked={[]} />
    </>
  )
}

function OwnHomes({ cities }: Pick<PartProps, 'cities'>) {
  const locale = getLocale()
  const hydrated = useHydrated()
  const saved = useFavourites()
  const { search } = useLocation()
  // A comparison to which a home is added may contain homes of a shared link, which are no favourites here.
  const [picked] = useState(() => readHouseCodes(new URLSearchParams(search), 'picked', MAX_COMPARED))
  const { homes, codes } = useHomes([...new Set([...saved, ...picked])])
  if (hydrated && codes.length === 0) {
    return (
      <EmptyFavourites title={m.favourites_empty_title()} text={m.favourites_empty()} cities={cities}>
        <ol className={styles.favouritesSteps}>
          <li>
            <Icon shape={heart} /> {m.favourites_empty_save()}
          </li>
          <li>{m.favourites_empty_compare()}</li>
          <li>{m.favourites_empty_share()}</li>
        </ol>
      </EmptyFavourites>
    )
  }
  return (
    <>
      <header className={styles.favouritesHead}>
        <h1>{m.favourites_title()}</h1>
        <p className="lede">{m.favourites_intro()}</p>
        <p className="without-script">{m.favourites_no_script()}</p>
        <div className="row with-script">
          <ShareButton title={m.favourites_share_title()} path={favouritesPath(locale, { homes: saved })} />
        </div>
      </header>
      {homes ? (
        <FavouritesList homes={homes} picked={picked} />
      ) : (
        <div className="with-script" role="status">
          <span className="visually-hidden">{m.favourites_loading()}</span>
          <CardsLoading count={Math.max(codes.length, 3)} />
        </div>
      )}
    </>
  )
}

/**
 * The homes with these codes. A home that is removed stays on the page until the visitor leaves it, so that a slip can be
 * undone. Homes that are no longer for rent are removed from the favourites.
 */
function useHomes(requestedCodes: readonly string[]) {
  const locale = getLocale()
  const [codes, setCodes] = useState<readonly string[]>([])
  const addedCodes = requestedCodes.filter((code) => !codes.includes(code))
  if (addedCodes.length > 0) setCodes([...codes, ...addedCodes])
  const { load, data } = useFetcher<{ homes: HomeCardData[] }>()
  const path = codes.length > 0 ? favouritesPath(locale, { homes: codes }) : null
  useEffect(() => {
    if (path) void load(path)
  }, [path, load])
  const homes = data?.homes
  useEffect(() => {
    const gone = homes ? codes.filter((code) => !homes.some((home) => home.houseCode === code)) : []
    const isComplete = homes && homes.length + gone.length === codes.length
    if (isComplete && gone.length > 0) dropFavourites(gone)
  }, [homes, codes])
  return { homes, codes }
}

type EmptyFavouritesProps = Pick<PartProps, 'cities'> & {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

function EmptyFavourites({ title, text, cities, children }: EmptyFavouritesProps) {
  const locale = getLocale()
  return (
    <div className={styles.favouritesNone}>
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      {children}
      <Link className="btn btn-main" to={apartmentsPath(locale)}>
        {m.favourites_empty_link()}
      </Link>
      <CityTiles tiles={cities} />
    </div>
  )
}
