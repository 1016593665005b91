import { COMPANY } from '#content/company.ts'
import { prosePath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as formStyles from '#web/ui/form/form.module.css'

/**
 * Renders the notice that the law requires where data are entered. No tick is needed: the booking itself needs the
 * data.
 */
export function DataNotice() {
  const locale = getLocale()
  return (
    <details className={formStyles.more}>
      <summary>{m.booking_consent_data_more()}</summary>
      <p>{m.booking_consent_data_text({ company: COMPANY.legalName, email: COMPANY.email })}</p>
      <p>
        {/* In another tab, so that the text typed here stays. */}
        <a href={prosePath(locale, 'privacy')} target="_blank" rel="noopener">
          {m.articles_privacy_whole()}
        </a>
      </p>
    </details>
  )
}
