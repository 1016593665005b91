import { CHECK_IN_HOUR } from '#domain/booking/booking-policy.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { bed, check, key, sun, wifi } from '#ui/icons.ts'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import * as styles from './about.module.css'
import type { HomeDetail } from './apartment-data.ts'
import { Block, type SectionProps } from './sections.tsx'

/** Two lines of the description, with the rest behind a fold, and what guests of long stays ask first. */
export function About({ home }: SectionProps) {
  const { lead, more, highlights } = home
  return (
    <Block title={m.apartment_about()} id="casa">
      <p className={sectionBlockStyles.prose}>{lead}</p>
      {more.length + highlights.length > 0 && (
        <details className={styles.more}>
          <summary>{m.apartment_read_more()}</summary>
          <div className={sectionBlockStyles.prose}>
            {more.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {highlights.length > 0 && (
            <ul className={styles.highlights} aria-label={m.apartment_highlights()}>
              {highlights.map((highlight) => (
                <li key={highlight}>
                  <Icon shape={check} />
                  <span>{highlight}</span>
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
      <ul className={styles.keyFacts} aria-label={m.apartment_key_facts()}>
        {keyFacts(home).map(({ icon, fact, about }) => (
          <li key={fact}>
            <Icon shape={icon} />
            <b>{fact}</b>
            <small>{about}</small>
          </li>
        ))}
      </ul>
    </Block>
  )
}

type KeyFact = { readonly icon: string; readonly fact: string; readonly about: string }

function keyFacts(home: HomeDetail): KeyFact[] {
  return [bedFact(home), wifiFact(home), arrivalFact(home), electricityFact(home)].flat()
}

function bedFact({ rooms, maxOccupancy }: HomeDetail): KeyFact[] {
  const locale = getLocale()
  const beds = rooms.flatMap((room) => room.beds)
  const ownBeds = beds.filter(({ kind }) => kind !== 'sofa_bed')
  const widths = [...new Set(ownBeds.map(({ widthCm }) => String(widthCm)))]
  const sofa = beds.find(({ kind }) => kind === 'sofa_bed')
  if (ownBeds.length === 0) return []
  return [
    {
      icon: bed,
      fact: m.apartment_key_beds({ count: ownBeds.length, widths: joinWords(widths, locale) }),
      about: sofa
        ? m.apartment_key_sofa_bed({ width: sofa.widthCm })
        : m.apartment_fact_sleeps({ count: maxOccupancy }),
    },
  ]
}

function wifiFact({ wifiSpeed, findingsAreInvented, equipment, services }: HomeDetail): KeyFact[] {
  if (wifiSpeed) {
    const about = findingsAreInvented ? m.apartment_key_wifi_example : m.apartment_key_wifi_measured
    const fact = m.apartment_key_wifi({ down: wifiSpeed.downMbps })
    return [{ icon: wifi, fact, about: about() }]
  }
  if (!equipment.includes('fibre_wifi') || !services.includes('wifi')) return []
  return [{ icon: wifi, fact: m.apartment_key_fibre(), about: m.apartment_key_fibre_about() }]
}

function arrivalFact({ selfCheckIn }: HomeDetail): KeyFact {
  const fact = selfCheckIn ? m.apartment_key_self : m.apartment_key_met
  const about = m.apartment_key_arrival({ from: CHECK_IN_HOUR })
  return { icon: key, fact: fact(), about }
}

function electricityFact({ services, electricityAllowanceCents: allowance }: HomeDetail): KeyFact {
  if (!services.includes('electricity')) {
    return {
      icon: sun,
      fact: m.apartment_key_meter(),
      about: m.apartment_key_meter_about(),
    }
  }
  const about =
    allowance === undefined
      ? m.apartment_key_electricity_all()
      : m.apartment_key_electricity_allowance({ amount: formatCents(allowance) })
  return { icon: sun, fact: m.apartment_key_electricity(), about }
}
