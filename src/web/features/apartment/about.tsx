import { CHECK_IN_HOUR } from '#domain/booking/booking-policy.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { bed, check, key, sun, wifi } from '#ui/icons.ts'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import * as styles from './about.module.css'
import type { HomeDetail } from './apartment-data.ts'
import { Block, type SectionProps } from './sections.tsx'

/** Two lines of the description, with the rest behind a fold, and what guests of long stays ask first. */
export function About({ home, locale }: SectionProps) {
  const { lead, more, highlights } = home
  return (
    <Block title={m.apartment_about({}, { locale })} id="casa">
      <p className={sectionBlockStyles.prose}>{lead}</p>
      {more.length + highlights.length > 0 && (
        <details className={styles.more}>
          <summary>{m.apartment_read_more({}, { locale })}</summary>
          <div className={sectionBlockStyles.prose}>
            {more.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {highlights.length > 0 && (
            <ul className={styles.highlights} aria-label={m.apartment_highlights({}, { locale })}>
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
      <ul className={styles.keyFacts} aria-label={m.apartment_key_facts({}, { locale })}>
        {keyFacts(home, locale).map(({ icon, fact, about }) => (
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

function keyFacts(home: HomeDetail, locale: Locale): KeyFact[] {
  return [
    bedFact(home, locale),
    wifiFact(home, locale),
    arrivalFact(home, locale),
    electricityFact(home, locale),
  ].flat()
}

function bedFact({ rooms, maxOccupancy }: HomeDetail, locale: Locale): KeyFact[] {
  const beds = rooms.flatMap((room) => room.beds)
  const widths = beds.filter(({ kind }) => kind !== 'sofa_bed').map(({ widthCm }) => String(widthCm))
  const sofa = beds.find(({ kind }) => kind === 'sofa_bed')
  if (widths.length === 0) return []
  return [
    {
      icon: bed,
      fact: m.apartment_key_beds({ count: widths.length, widths: joinWords(widths, locale) }, { locale }),
      about: sofa
        ? m.apartment_key_sofa_bed({ width: sofa.widthCm }, { locale })
        : m.apartment_fact_sleeps({ count: maxOccupancy }, { locale }),
    },
  ]
}

function wifiFact({ wifiSpeed, findingsAreInvented, equipment, services }: HomeDetail, locale: Locale): KeyFact[] {
  if (wifiSpeed) {
    const about = findingsAreInvented ? m.apartment_key_wifi_example : m.apartment_key_wifi_measured
    const fact = m.apartment_key_wifi({ down: wifiSpeed.downMbps }, { locale })
    return [{ icon: wifi, fact, about: about({}, { locale }) }]
  }
  if (!equipment.includes('fibre_wifi') || !services.includes('wifi')) return []
  return [
    { icon: wifi, fact: m.apartment_key_fibre({}, { locale }), about: m.apartment_key_fibre_about({}, { locale }) },
  ]
}

function arrivalFact({ selfCheckIn }: HomeDetail, locale: Locale): KeyFact {
  const fact = selfCheckIn ? m.apartment_key_self : m.apartment_key_met
  const about = m.apartment_key_arrival({ from: CHECK_IN_HOUR }, { locale })
  return { icon: key, fact: fact({}, { locale }), about }
}

function electricityFact({ services, electricityAllowanceCents: allowance }: HomeDetail, locale: Locale): KeyFact {
  if (!services.includes('electricity')) {
    return {
      icon: sun,
      fact: m.apartment_key_meter({}, { locale }),
      about: m.apartment_key_meter_about({}, { locale }),
    }
  }
  const about =
    allowance === undefined
      ? m.apartment_key_electricity_all({}, { locale })
      : m.apartment_key_electricity_allowance({ amount: formatCents(allowance) }, { locale })
  return { icon: sun, fact: m.apartment_key_electricity({}, { locale }), about }
}
