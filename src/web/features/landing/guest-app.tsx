import { COMPANY } from '#content/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { mobile } from '#ui/icons.ts'
import * as styles from './guest-app.module.css'

/** Renders nothing if the company has no app for guests. */
export function GuestApp() {
  if (!COMPANY.guestAppUrl) return null
  return (
    <section className={`wrap ${styles.guestApp}`} aria-labelledby="guest-app">
      <span className={styles.guestAppMark}>
        <Icon shape={mobile} />
      </span>
      <div>
        <h2 id="guest-app">{m.landing_app_title()}</h2>
        <p className="soft">{m.landing_app_text()}</p>
      </div>
      <a className="btn btn-line" href={COMPANY.guestAppUrl}>
        {m.landing_app_action()}
      </a>
    </section>
  )
}
