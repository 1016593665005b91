import { Link } from 'react-router'
import { myBookingsPath, questionsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowRight, card, key, message, wrench } from '#ui/icons.ts'
import * as styles from './guest-app.module.css'
import { PROOFS } from './proofs.ts'

/** Says what guests have on their phone from the day they book, beside a drawing of it. */
export function GuestApp() {
  const locale = getLocale()
  const facts = [
    [key, m.landing_app_code()],
    [message, m.landing_app_messages()],
    [wrench, m.landing_app_reports()],
    [card, m.landing_app_payments()],
  ] as const
  return (
    <div className={styles.app}>
      <div className={styles.pitch}>
        <h2>{m.landing_app_title()}</h2>
        <p className="soft">{m.landing_app_text()}</p>
        <ul className={styles.facts}>
          {facts.map(([icon, fact]) => (
            <li key={fact}>
              <Icon shape={icon} />
              {fact}
            </li>
          ))}
        </ul>
        <p className={styles.ways}>
          <Link className="btn btn-line" to={myBookingsPath(locale)}>
            {m.landing_app_action()}
          </Link>
          <Link className="link-arrow" to={`${questionsPath(locale)}#${PROOFS[locale].guide}`}>
            {m.landing_app_guide()} <Icon shape={arrowRight} />
          </Link>
        </p>
      </div>
      <Drawing />
    </div>
  )
}

function Drawing() {
  return (
    <div className={styles.arch} aria-hidden="true">
      <div className={styles.screen}>
        <span>{m.landing_app_example()}</span>
        <b className={styles.hello}>{m.landing_app_today()}</b>
        <div className={styles.code}>
          <b>{m.landing_app_door()}</b>
          <span className={styles.digits} translate="no">
            {['7', '2', '9', '4'].map((digit) => (
              <i key={digit}>{digit}</i>
            ))}
          </span>
          <small>{m.landing_app_offline()}</small>
        </div>
        <div>
          <b>Lucía, 11:34</b>
          <small>{m.landing_app_answer()}</small>
        </div>
      </div>
    </div>
  )
}
