import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { close } from '#ui/icons.ts'
import type { ListQuery } from '#web/components/search/results-path.ts'
import { Busy } from '#web/ui/page-progress.tsx'
import type { NearData, NearPlace } from './near.server.ts'
import * as styles from './travel-bar.module.css'

const loadPicker = () => import('./second-place.tsx')
const SecondPlace = lazy(() => loadPicker().then((module) => ({ default: module.SecondPlace })))

type TravelBarProps = { readonly query: ListQuery; readonly near: NearData }

/** Chooses how the way to each place is measured and how long it may be, and adds a second place; plain links. */
export function TravelBar({ query, near }: TravelBarProps) {
  return (
    <div className={styles.travel}>
      {near.places.map((place) => (
        <Place key={place.name} place={place} />
      ))}
      {near.another && <Another query={query} {...near.another} />}
      <details className={`small ${styles.about}`}>
        <summary>{near.aboutLabel}</summary>
        <p className="soft">{near.about}</p>
      </details>
    </div>
  )
}

function Place({ place }: { readonly place: NearPlace }) {
  return (
    <>
      {place.without && (
        <p className={styles.place}>
          <b>{place.name}</b>
          <Link to={place.without.to} className="icon-btn" aria-label={place.without.label} preventScrollReset>
            <Icon shape={close} />
          </Link>
        </p>
      )}
      <div className={styles.measure}>
        <nav className={styles.modes} aria-label={place.modesLabel}>
          <Choices of={place.modes} />
        </nav>
        {place.limits.length > 0 && (
          <nav className={styles.limits} aria-label={`${place.limitsLabel}${place.without ? `, ${place.name}` : ''}`}>
            <span className="small soft" aria-hidden="true">
              {place.limitsLabel}
            </span>
            <Choices of={place.limits} />
          </nav>
        )}
      </div>
    </>
  )
}

/** Opens the field for a second place; without JavaScript a link to the plain form of all filters. */
function Another({ query, label, to }: { readonly query: ListQuery; readonly label: string; readonly to: string }) {
  const [open, setOpen] = useState(false)
  // The closed dialog stays in the page because it gives the focus back.
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <Link
        to={to}
        className="btn btn-text"
        onPointerEnter={() => void loadPicker()}
        onClick={(event) => {
          event.preventDefault()
          setOpened(true)
          setOpen(true)
        }}
      >
        {label}
      </Link>
      {wasOpened && (
        <Suspense fallback={<Busy />}>
          <SecondPlace query={query} label={label} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Choices({ of }: { readonly of: NearPlace['modes'] }) {
  return of.map(({ label, to, isChosen }) => (
    <Link key={label} to={to} className={styles.choice} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
      {label}
    </Link>
  ))
}
