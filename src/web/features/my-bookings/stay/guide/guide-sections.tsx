import type { ReactNode } from 'react'
import { COMPANY } from '#content/company.ts'
import type { GuideView } from '#contract/guide.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { leavingTasks } from '#text/leaving-tasks.ts'
import { Icon } from '#ui/icon.tsx'
import { key, list, lock, phone, pin, washer, wifi } from '#ui/icons.ts'
import { CopyButton } from '#web/components/copy-button/copy-button.tsx'
import { DoorFacts, DoorMissing, doorMoment } from '#web/features/my-bookings/stay/parts/door-facts.tsx'
import { writtenAddress } from '#web/features/my-bookings/stay/parts/written-address.ts'
import { Check } from '#web/ui/form/field.tsx'
import * as styles from './page.module.css'

type GuideProps = { readonly guide: GuideView }

/** The sections follow the order in which guests need them, from the street door to the last morning. */
export function GuideSections({ guide }: GuideProps) {
  const locale = getLocale()
  const { appliances, houseRules, rubbish, emergency, around } = guide
  return (
    <div className={styles.guide}>
      <Entering guide={guide} />
      {guide.wifi ? <Wifi wifi={guide.wifi} /> : null}
      {appliances.length > 0 ? (
        <Section id="aparatos" icon={washer} title={m.guide_appliances()}>
          <div className={styles.guideFolds}>
            {appliances.map(({ name, text }) => (
              <details key={name.es}>
                <summary>{name[locale]}</summary>
                <p>{text[locale]}</p>
              </details>
            ))}
          </div>
        </Section>
      ) : null}
      <Section id="normas" icon={list} title={m.guide_rules()}>
        <ul className={styles.guideRules}>
          {houseRules.map((rule) => (
            <li key={rule.es}>{rule[locale]}</li>
          ))}
        </ul>
        <h3>{m.guide_rubbish()}</h3>
        <p>{rubbish[locale]}</p>
      </Section>
      <Section id="emergencias" icon={phone} title={m.guide_emergency()}>
        <p>{emergency[locale]}</p>
        <p className="row">
          <a className="btn btn-line" href="tel:112">
            {m.guide_call_112()}
          </a>
          <a className="btn btn-line" href={`tel:${COMPANY.phone.dialled}`}>
            {m.guide_call_us({ name: COMPANY.name, phone: COMPANY.phone.shown })}
          </a>
        </p>
      </Section>
      <Leaving text={guide.checkOutText[locale]} />
      {around.length > 0 ? (
        <Section id="alrededor" icon={pin} title={m.guide_around()}>
          <ul className={styles.guideAround}>
            {around.map(({ name, nameIn, text }) => (
              <li key={name}>
                <strong>{nameIn?.[locale] ?? name}</strong>
                <span className="soft">{text[locale]}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  )
}

function Leaving({ text }: { readonly text: string }) {
  const { remarks, tasks } = leavingTasks(text)
  return (
    <Section id="salida" icon={lock} title={m.guide_check_out()}>
      <p>{remarks.join(' ')}</p>
      {tasks.length > 0 ? (
        <div>
          <p className="small soft">{m.guide_check_out_hint()}</p>
          {tasks.map((task) => (
            <Check key={task} label={task} />
          ))}
        </div>
      ) : null}
    </Section>
  )
}

type SectionProps = { readonly id: string; readonly icon: string; readonly title: string; readonly children: ReactNode }

function Section({ id, icon, title, children }: SectionProps) {
  return (
    <section className={styles.guideSection} aria-labelledby={`guide-${id}`}>
      <h2 id={`guide-${id}`}>
        <Icon shape={icon} />
        {title}
      </h2>
      {children}
    </section>
  )
}

function Entering({ guide }: GuideProps) {
  const locale = getLocale()
  const { checkIn, checkOut, access, door } = guide
  const { written, place, map } = writtenAddress(guide)
  const stay = { from: longDate(checkIn, locale), to: longDate(checkOut, locale) }
  return (
    <Section id="entrar" icon={key} title={m.guide_enter()}>
      <div className={styles.guideCard}>
        <p className="small soft">{m.guide_address()}</p>
        <p className={styles.guideBig}>{written}</p>
        <p>{place}</p>
        <p className="row">
          <CopyButton text={`${written}, ${place}`} label={m.guide_copy_address()} copied={m.guide_copied()} />
          <a className="btn btn-line btn-s" href={map} target="_blank" rel="noopener">
            <Icon shape={pin} />
            {m.guide_map()}
          </a>
        </p>
      </div>
      {door ? <DoorCode door={door} /> : null}
      <p>{access[locale]}</p>
      <p className="small soft">{m.guide_stay({ ...stay, checkIn: CHECK_IN_HOUR, checkOut: CHECK_OUT_HOUR })}</p>
    </Section>
  )
}

function DoorCode({ door }: { readonly door: NonNullable<GuideView['door']> }) {
  const { code, from, isMissing } = door
  return (
    <div className={styles.guideCard} data-kind="door">
      <p className="small soft">{door.changed ? m.stay_door_changed() : m.guide_door_code()}</p>
      {code === null ? isMissing ? <DoorMissing /> : <p>{m.guide_door_later(doorMoment(from))}</p> : null}
      {code === null ? null : (
        <>
          <p className={styles.guideCode} translate="no">
            {code}
          </p>
          <DoorFacts door={door} />
        </>
      )}
    </div>
  )
}

function Wifi({ wifi: { network, password, qr } }: { wifi: NonNullable<GuideView['wifi']> }) {
  return (
    <Section id="wifi" icon={wifi} title={m.guide_wifi()}>
      <div className={`${styles.guideCard} ${styles.guideWifi}`}>
        <dl>
          <dt className="small soft">{m.guide_network()}</dt>
          <dd className={styles.guideBig} translate="no">
            {network}
          </dd>
          <dt className="small soft">{m.guide_password()}</dt>
          <dd className={styles.guideBig} translate="no">
            {password}
          </dd>
          <dd>
            <CopyButton text={password} label={m.guide_copy_password()} copied={m.guide_copied()} />
          </dd>
        </dl>
        <figure>
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={m.guide_qr({ network })}>
            <path d={qr.path} />
          </svg>
          <figcaption className="small soft">{m.guide_qr_hint()}</figcaption>
        </figure>
      </div>
    </Section>
  )
}
