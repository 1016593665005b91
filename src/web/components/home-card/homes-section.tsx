import { Link } from 'react-router'
import { DEFAULT_PARTY } from '#domain/booking/booking-policy.ts'
import { Icon } from '#ui/icon.tsx'
import { arrowRight } from '#ui/icons.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import { HomeCard } from './home-card.tsx'
import type { HomeCardData } from './home-card-data.ts'
import * as styles from './place-homes.module.css'

type HomesSectionProps = {
  readonly title: string
  readonly homes: readonly HomeCardData[]
  /** The link to the list of all these homes. */
  readonly all: { readonly to: string; readonly text: string }
}

const SIZES = '(min-width: 1280px) 384px, (min-width: 768px) 46vw, 82vw'

/** A section of some homes with a link to all of them. Renders nothing if there are none. */
export function HomesSection({ title, homes, all }: HomesSectionProps) {
  if (homes.length === 0) return null
  return (
    <section className="section wrap screen-only" aria-labelledby="homes">
      <SectionHead id="homes" title={title}>
        <Link className="link-arrow" to={all.to}>
          {all.text} <Icon shape={arrowRight} />
        </Link>
      </SectionHead>
      <ul className={styles.placeHomes}>
        {homes.map((home) => (
          <li key={home.houseCode}>
            <HomeCard home={home} stay={DEFAULT_PARTY} sizes={SIZES} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
