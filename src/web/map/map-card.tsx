import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { apartmentPath } from '#contract/site-paths.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { close } from '#ui/icons.ts'
import { homePriceQuery, useMemberPricing } from '#web/client/api/use-member-pricing.ts'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import { Picture } from '#web/components/picture/picture.tsx'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { Money } from '#web/ui/money.tsx'
import { placeCard, type Side } from './card-place.ts'
import type { DrawnMap } from './draw-map.ts'
import * as styles from './list-map.module.css'
import type { Marker } from './map-types.ts'

type MapCardProps = {
  readonly map: DrawnMap
  readonly marker: Marker
  /** Undefined while loading. */
  readonly homes: readonly HomeCardData[] | undefined
  /** Homes of the mark that the card does not show. */
  readonly others: number
  readonly stay: StayParams
  /** Shows the other homes closer up. */
  readonly onOthers: () => void
  readonly onClose: () => void
}

/** Returns whether the card is a sheet that comes from below, as on phones, which shows the homes of any mark. */
export function isSheet(): boolean {
  return matchMedia('(max-width: 1023px)').matches
}

/**
 * The homes of a pin, beside it, or at the bottom of a phone. It takes the focus, and returns it to the pin when Escape or a
 * press of the ground closes it.
 */
export function MapCard({ map, marker, homes, others, stay, onOthers, onClose }: MapCardProps) {
  const box = useRef<HTMLElement>(null)
  const shown = homes?.[0]?.houseCode
  useCardPlace(box, map, marker)
  useOutsideClose(box, map, onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link comes with the homes
  useEffect(() => {
    const link = box.current?.querySelector<HTMLElement>('a')
    ;(link ?? box.current)?.focus({ preventScroll: true })
  }, [shown])
  return (
    <section
      className={styles.mapCard}
      aria-label={m.map_card_label()}
      aria-live="polite"
      data-card
      tabIndex={-1}
      ref={box}
    >
      {homes === undefined && <p className="small soft">{m.map_card_waiting()}</p>}
      {homes?.length === 0 && <p className="small soft">{m.map_card_gone()}</p>}
      {homes && homes.length > 0 && (
        <ul className={styles.mapHomes}>
          {homes.map((home) => (
            <li key={home.houseCode}>
              <MiniHome home={home} stay={stay} />
            </li>
          ))}
          {others > 0 && (
            <li className={styles.mapOthers}>
              <button type="button" className="btn btn-line btn-s" onClick={onOthers}>
                {m.map_card_more({ count: others })}
              </button>
            </li>
          )}
        </ul>
      )}
      <button
        type="button"
        className={`icon-btn ${styles.mapCardClose}`}
        aria-label={m.map_card_close()}
        onClick={onClose}
      >
        <Icon shape={close} />
      </button>
    </section>
  )
}

/** Closes the card by Escape, wherever in the map the focus is, and by a press of the ground. */
function useOutsideClose(box: RefObject<HTMLElement | null>, map: DrawnMap, onClose: () => void): void {
  useEffect(() => {
    const frame = box.current?.parentElement
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    frame?.addEventListener('keydown', onKey)
    const stop = map.onGround(onClose)
    return () => {
      frame?.removeEventListener('keydown', onKey)
      stop()
    }
  }, [box, map, onClose])
}

/** Places the card beside its pin, also while the map moves under it; on phones the sheet keeps it at the bottom. */
function useCardPlace(box: RefObject<HTMLElement | null>, map: DrawnMap, marker: Marker): void {
  useLayoutEffect(() => {
    const [card, frame] = [box.current, box.current?.parentElement]
    if (!card || !frame) return
    let side: Side | undefined
    const place = () => {
      const size = { width: card.offsetWidth, height: card.offsetHeight }
      const found = placeCard(map.boxOf(marker), size, { width: frame.clientWidth, height: frame.clientHeight }, side)
      side = found.side
      card.style.setProperty('--card-at', `${found.left}px ${found.top}px`)
    }
    if (card.offsetWidth === frame.clientWidth) map.reveal(marker, card.offsetHeight)
    // Pictures and texts change its height when they come.
    const sizes = new ResizeObserver(() => {
      side = undefined
      place()
    })
    sizes.observe(card)
    const stop = map.onMoving(place)
    return () => {
      sizes.disconnect()
      stop()
    }
  }, [box, map, marker])
}

type MiniHomeProps = { readonly home: HomeCardData; readonly stay: StayParams }

function MiniHome({ home, stay }: MiniHomeProps) {
  const locale = getLocale()
  const search = stayParams(stay).toString()
  const { photo } = home
  const own = useMemberPricing('price', homePriceQuery(home.houseCode, home.stay))
  const { monthlyPriceCents, totalPriceCents } = { ...home, ...own }
  return (
    <article className={styles.mini}>
      {photo && <Picture photo={photo} alt="" sizes="292px" />}
      <div>
        <h3>
          <Link to={`${apartmentPath(locale, home.houseCode)}${search ? `?${search}` : ''}`}>{home.title}</Link>
        </h3>
        <p className="small soft">
          {home.neighbourhood} · {m.vocabulary_size({ size: home.sizeM2 })}
        </p>
        <p className="small">
          <b>
            <Money cents={monthlyPriceCents} />
          </b>{' '}
          {m.search_card_month()}
        </p>
        {totalPriceCents !== undefined && (
          <p className="xs soft num">{m.search_card_total({ total: formatCents(totalPriceCents) })}</p>
        )}
      </div>
    </article>
  )
}
