import { Link } from 'react-router'
import { myBookingsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { card, key, message, wrench } from '#ui/icons.ts'
import * as styles from './guest-app.module.css'

/** What guests have on their phone from the day they book, beside a drawing of it. */
export function GuestApp() {
  const facts = [
    [key, m.landing_app_code(), m.landing_app_code_text()],
    [message, m.landing_app_messages(), m.landing_app_messages_text()],
    [wrench, m.landing_app_reports(), m.landing_app_reports_text()],
    [card, m.landing_app_payments(), m.landing_app_payments_text()],
  ] as const
  return (
    <section className="section" aria-labelledby="app">
      <div className={`wrap ${styles.app}`}>
        <div className={styles.pitch}>
          <h2 id="app">{m.landing_app_title()}</h2>
          <p className="lede">{m.landing_app_text()}</p>
          <ul className={styles.facts}>
            {facts.map(([icon, title, text]) => (
              <li key={title}>
                <Icon shape={icon} />
                <span>
                  <b>{title}</b>
                  <small>{text}</small>
                </span>
              </li>
            ))}
          </ul>
          <p>
            <Link className="btn btn-line" to={myBookingsPath(getLocale())}>
              {m.landing_app_action()}
            </Link>
          </p>
        </div>
        <Drawing />
      </div>
    </section>
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
