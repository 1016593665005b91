import { Link } from 'react-router'
import { COMPANY_FRAME } from '#content/company-name.ts'
import { landingPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './wordmark.module.css'

export function Wordmark() {
  const locale = getLocale()
  return (
    <Link
      className={styles.wordmark}
      to={landingPath(locale)}
      aria-label={m.shell_home_link({ name: COMPANY_FRAME.name })}
    >
      <svg
        viewBox="0 0 22 25"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M1.5 23.5V11a9.5 9.5 0 0 1 19 0v12.5M7.2 23.5V11.6a3.8 3.8 0 0 1 7.6 0v11.9" />
      </svg>
      {COMPANY_FRAME.name}
    </Link>
  )
}
