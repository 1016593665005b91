import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { apartmentsPath } from '#contract/site-paths.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR, LATE_ARRIVAL_FEES } from '#domain/booking/booking-policy.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { isDailyWay, wayKilometres } from '#domain/catalogue/travel-time.ts'
import { CHARGE_DAYS_BEFORE, PARTICULAR_TERMS } from '#domain/payment/payment-policy.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PlaceMap } from '#web/map/place-map.tsx'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import type { HomeDetail } from './apartment-data.ts'
import { CONTRACT_TEXTS } from './contract-texts.ts'
import * as styles from './page.module.css'

export type SectionProps = { readonly home: HomeDetail }

export function Block({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className={sectionBlockStyles.block} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Bills({ home }: SectionProps) {
  return (
    <Block title={m.apartment_bills()}>
      <div className={sectionBlockStyles.prose}>
        {home.bills.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Block>
  )
}

/** Shows how a home is paid when its terms differ from the general ones. */
export function Terms({ home }: SectionProps) {
  if (home.terms !== 'particular') return null
  const { fullPaymentDays: days, firstPercent: first } = PARTICULAR_TERMS
  const text = m.apartment_terms_text({ days, first, rest: 100 - first, before: CHARGE_DAYS_BEFORE })
  return (
    <Block title={m.apartment_terms()} id="condiciones">
      <p className={sectionBlockStyles.prose}>{text}</p>
    </Block>
  )
}

export function Rules({ home }: SectionProps) {
  const [first, last] = [LATE_ARRIVAL_FEES[0], LATE_ARRIVAL_FEES[LATE_ARRIVAL_FEES.length - 1]]
  const rules = [
    m.apartment_rules_arrival({ from: CHECK_IN_HOUR, to: CHECK_OUT_HOUR }),
    home.selfCheckIn
      ? m.apartment_rules_self()
      : m.apartment_rules_late({
          hour: first.fromHour,
          from: formatCents(first.feeCents),
          to: formatCents(last?.feeCents ?? first.feeCents),
        }),
    m.apartment_rules_min({ count: home.minNights }),
    home.bookingRule,
    ...home.houseRules,
  ]
  return (
    <Block title={m.apartment_rules()}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Block>
  )
}

function padronText({ residenceRegistration }: HomeDetail): string {
  if (residenceRegistration === undefined) return m.apartment_padron_unknown()
  return residenceRegistration ? m.apartment_padron_yes() : m.apartment_padron_no()
}

/**
 * Shows what town halls, consulates and employers ask for, and what the law requires or a phone call needs: registration as
 * a resident, contract, invoice, energy label, registration numbers and house code.
 */
export function Papers({ home }: SectionProps) {
  return (
    <section className={`${sectionBlockStyles.block} ${styles.homePapers}`}>
      <h2>{m.apartment_papers()}</h2>
      <dl>
        <div>
          <dt>{m.apartment_padron()}</dt>
          <dd>{padronText(home)}</dd>
        </div>
        <div>
          <dt>{m.apartment_visa()}</dt>
          <dd>{m.apartment_visa_text()}</dd>
        </div>
        <div>
          <dt>{m.apartment_invoice()}</dt>
          <dd>{m.apartment_invoice_text()}</dd>
        </div>
        <div>
          <dt>{m.apartment_house_code()}</dt>
          <dd className="num">{home.houseCode}</dd>
        </div>
        <div>
          <dt>{m.apartment_energy()}</dt>
          <dd>
            <span className={styles.energy} data-letter={home.energyLabel} aria-hidden="true">
              {home.energyLabel}
            </span>
            <span className="visually-hidden">{m.apartment_energy_label({ label: home.energyLabel })}</span>
          </dd>
        </div>
        <div>
          <dt>{m.apartment_contract()}</dt>
          <dd>{CONTRACT_TEXTS[home.contractType]()}</dd>
        </div>
        {home.registrations.length > 0 && (
          <div>
            <dt>{m.apartment_registrations()}</dt>
            {home.registrations.map(({ type, number }) => (
              <dd key={number} className="num">
                {type === 'other' ? number : `${type} ${number}`}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  )
}

const AREA_ZOOM = 15
/**
 * Metres. The published position is that of the home within a square of about 150 m, so a circle of this radius contains the
 * home.
 */
const AREA_METRES = 220

/** Describes roughly where the home is: the neighbourhood, a map and what is near. */
export function Area({ home }: SectionProps) {
  const locale = getLocale()
  const { neighbourhood, nearby, city } = home
  return (
    <Block title={neighbourhood.name} id="barrio">
      <p className={sectionBlockStyles.prose}>{neighbourhood.summary}</p>
      <div className={styles.areaMap}>
        <PlaceMap
          label={m.apartment_area_label({ place: `${neighbourhood.name}, ${cityName(city, locale)}` })}
          view={{ centre: home.position, zoom: AREA_ZOOM }}
          circle={{ centre: home.position, radiusMetres: AREA_METRES }}
        />
      </div>
      <p className={`xs soft ${styles.areaNote}`}>{m.apartment_area_note()}</p>
      {nearby.length > 0 && (
        <ul className={styles.pocket}>
          {nearby.map(({ name, minutes, by }) => (
            <li key={name}>
              <span>{name}</span>
              <span className="num">{by === 'walk' ? walkText(minutes) : m.apartment_nearby_metro({ minutes })}</span>
            </li>
          ))}
        </ul>
      )}
      <Link className="link-arrow" to={apartmentsPath(locale, { city, neighbourhood: neighbourhood.slug })}>
        {m.apartment_area_more({ place: neighbourhood.name })}
      </Link>
    </Block>
  )
}

function walkText(minutes: number): string {
  return isDailyWay(minutes)
    ? m.apartment_nearby_walk({ minutes })
    : m.apartment_nearby_far({ kilometres: wayKilometres('a-pie', minutes) })
}
