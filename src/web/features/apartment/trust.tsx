import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import { prosePath } from '#contract/site-paths.ts'
import { MOVE_IN_GUARANTEE } from '#domain/booking/booking-policy.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { camera, ear, handshake, shield, warning, wifi } from '#ui/icons.ts'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import { type HomeDetail, isChecked } from './apartment-data.ts'
import type { SectionProps } from './sections.tsx'
import * as styles from './trust.module.css'

/** Shows what was found when the home was last looked over, and the guarantee, which every home has. */
export function Trust({ home, today }: SectionProps & { readonly today: CalendarDate }) {
  const locale = getLocale()
  const { checkedOn, checkedBy } = home
  return (
    <section className={sectionBlockStyles.block} id="revision">
      <div className={styles.trust}>
        {checkedOn && isChecked(home, today) && (
          <>
            <div className={styles.trustHead}>
              <Icon shape={shield} />
              <div>
                <h2>{m.trust_title({ company: COMPANY.name })}</h2>
                <p className="small soft">
                  {m.trust_checked({ date: longDate(checkedOn, locale), who: checkedBy ?? '' })}
                </p>
              </div>
            </div>
            {home.findingsAreInvented && (
              <p className={styles.invented}>
                <Icon shape={warning} />
                {m.trust_invented()}
              </p>
            )}
            <Findings home={home} />
          </>
        )}
        <Guarantee title={isChecked(home, today) ? 'h3' : 'h2'} />
      </div>
    </section>
  )
}

type Finding = { readonly icon: string; readonly found: string; readonly about: string }

function Findings({ home }: SectionProps) {
  return (
    <dl>
      {findingsOf(home).map(({ icon, found, about }) => (
        <div key={found}>
          <Icon shape={icon} />
          <dt>{found}</dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  )
}

function findingsOf({ wifiSpeed, nightNoise, picturesTaken: when }: HomeDetail): Finding[] {
  const locale = getLocale()
  const findings: Finding[] = []
  if (wifiSpeed) {
    const { downMbps: down, upMbps: up, measuredOn } = wifiSpeed
    findings.push({
      icon: wifi,
      found: m.trust_wifi({ down }),
      about: m.trust_wifi_about({ up, date: longDate(measuredOn, locale) }),
    })
  }
  if (nightNoise) {
    findings.push({
      icon: ear,
      found: m.trust_noise({ decibels: nightNoise.decibels }),
      about: nightNoise.note,
    })
  }
  if (when) {
    const [found, about] = COMPANY.picturesAreIllustrations
      ? [m.trust_illustrations_of, m.trust_illustrations]
      : [m.trust_pictures, m.trust_pictures_about]
    findings.push({ icon: camera, found: found({ when }), about: about() })
  }
  return findings
}

function Guarantee({ title: Title }: { readonly title: 'h2' | 'h3' }) {
  const locale = getLocale()
  const { hours, hotelCents, hotelNights: nights } = MOVE_IN_GUARANTEE
  return (
    <div className={styles.guarantee}>
      <Icon shape={handshake} />
      <div>
        <Title>{m.trust_guarantee()}</Title>
        <p>{m.trust_guarantee_text({ hours, amount: formatCents(hotelCents), nights })}</p>
        <Link to={`${prosePath(locale, 'conditions')}#${m.trust_guarantee_anchor()}`}>{m.trust_guarantee_more()}</Link>
      </div>
    </div>
  )
}
