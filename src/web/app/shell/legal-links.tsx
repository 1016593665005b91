import { Link } from 'react-router'
import { type ProsePage, prosePath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ConsentLink } from '#web/features/consent/consent-link.tsx'
import * as styles from './footer.module.css'

type Text = () => string

// Forms name privacy and conditions too. A text that the footer shared with them would be in the script of the sign-in, which
// every page would then load.
const LINKS: readonly (readonly [ProsePage, Text])[] = [
  ['privacy', m.shell_footer_privacy],
  ['cookies', m.articles_cookies_link],
  ['legal-notice', m.articles_legal_notice_link],
  ['conditions', m.shell_footer_conditions],
  ['accessibility', m.articles_accessibility_link],
]

export function LegalLinks() {
  const locale = getLocale()
  return (
    <nav aria-label={m.articles_legal()}>
      <ul className={styles.footLegal}>
        {LINKS.map(([page, text]) => (
          <li key={page}>
            <Link to={prosePath(locale, page)}>{text()}</Link>
          </li>
        ))}
        <ConsentLink />
      </ul>
    </nav>
  )
}
