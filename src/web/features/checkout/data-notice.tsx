import { COMPANY } from '#content/company.ts'
import { prosePath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as formStyles from '#web/ui/form/form.module.css'

/** The law asks for a notice at the moment the data are given, not for a tick: they are needed for the booking itself. */
export function DataNotice({ locale }: { readonly locale: Locale }) {
  return (
    <details className={formStyles.more}>
      <summary>{m.booking_consent_data_more({}, { locale })}</summary>
      <p>{m.booking_consent_data_text({ company: COMPANY.legalName, email: COMPANY.email }, { locale })}</p>
      <p>
        {/* In another tab, so that the text typed here stays. */}
        <a href={prosePath(locale, 'privacy')} target="_blank" rel="noopener">
          {m.articles_privacy_whole({}, { locale })}
        </a>
      </p>
    </details>
  )
}
