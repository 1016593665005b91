import { useState } from 'react'
import { MAX_OFFERED_LINKS } from '#domain/booking/booking-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Badge } from '#office/ui/badge.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { bedroomsText } from '#text/bedrooms-text.ts'
import * as styles from './offer-homes.module.css'
import type { HomeToOffer } from './route.tsx'

type OfferHomesProps = {
  readonly homes: readonly HomeToOffer[]
  readonly held: string
  readonly also: readonly string[]
  readonly error: string | undefined
  onHold(houseCode: string): void
  onAlso(houseCodes: readonly string[]): void
}

/**
 * Selects the home whose nights are held, one of the suggested ones or any by its code, and up to three more that the
 * letter names.
 */
export function OfferHomes({ homes, held, also, error, onHold, onAlso }: OfferHomesProps) {
  const [other, setOther] = useState('')
  const requested = homes.find(({ why }) => why === 'asked')
  const chosen = also.filter(
    (code) => code !== held && homes.some(({ isFree, houseCode }) => isFree && houseCode === code),
  )
  const toggle = (houseCode: string) =>
    onAlso(chosen.includes(houseCode) ? chosen.filter((code) => code !== houseCode) : [...chosen, houseCode])
  return (
    <fieldset className={styles.homes}>
      <legend>{m.requests_offer_homes()}</legend>
      {homes.length > 0 ? (
        <p className={styles.heads} aria-hidden="true">
          <span>{m.requests_offer_links_of({ count: chosen.length, most: MAX_OFFERED_LINKS })}</span>
          <span>{m.requests_offer_link()}</span>
          <span>{m.requests_offer_hold()}</span>
        </p>
      ) : null}
      {homes.map((home) => {
        const { houseCode, isFree } = home
        const isHeld = held === houseCode
        return (
          <div key={houseCode} className={isFree ? styles.home : `${styles.home} ${styles.taken}`}>
            <HomeFacts home={home} requested={requested} />
            <label className={styles.choice}>
              <input
                type="checkbox"
                name="also"
                value={houseCode}
                aria-label={m.requests_offer_link_home({ home: houseCode })}
                checked={chosen.includes(houseCode)}
                disabled={!isFree || isHeld || (!chosen.includes(houseCode) && chosen.length >= MAX_OFFERED_LINKS)}
                onChange={() => toggle(houseCode)}
              />
            </label>
            <label className={styles.choice}>
              <input
                type="radio"
                name="held"
                value={houseCode}
                aria-label={m.requests_offer_hold_home({ home: houseCode })}
                checked={isHeld}
                disabled={!isFree}
                onChange={() => {
                  setOther('')
                  onHold(houseCode)
                }}
              />
            </label>
          </div>
        )
      })}
      {homes.some(({ isFree }) => isFree) ? null : <p className="soft">{m.requests_offer_no_homes()}</p>}
      <Field
        label={m.requests_offer_other()}
        placeholder="MAD-0042"
        value={other}
        onChange={(text) => {
          const code = text.toUpperCase()
          setOther(code)
          onHold(code.trim())
        }}
        error={error}
      />
    </fieldset>
  )
}

function HomeFacts({ home, requested }: { readonly home: HomeToOffer; readonly requested: HomeToOffer | undefined }) {
  const locale = getLocale()
  const { houseCode, neighbourhood, bedrooms, maxOccupancy, sizeM2, why, isFree, totalPriceCents } = home
  const facts = isFree
    ? m.requests_offer_home_facts({ bedrooms: bedroomsText(bedrooms, locale), people: maxOccupancy, size: sizeM2 })
    : m.requests_offer_home_taken()
  return (
    <>
      <span className={styles.facts}>
        <span>
          <b>{houseCode}</b> {neighbourhood} {why === 'asked' ? <Badge>{m.requests_offer_requested()}</Badge> : null}
          {why === 'near' && requested ? <Badge>{m.requests_offer_near()}</Badge> : null}
        </span>
        <small className="soft">{facts}</small>
      </span>
      <span className={styles.price}>
        <b>{moneyText(totalPriceCents)}</b>
        {requested && why !== 'asked' && requested.totalPriceCents > 0 ? (
          <small className="soft">{percentText(totalPriceCents, requested.totalPriceCents)}</small>
        ) : null}
      </span>
    </>
  )
}

const PERCENT = new Intl.NumberFormat('es-ES', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** Returns how much dearer or cheaper it is than the requested home: `+5,7 %`. */
function percentText(cents: number, requested: number): string {
  return PERCENT.format(cents / requested - 1).replace('-', '−')
}
