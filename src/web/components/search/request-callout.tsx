import { stayRequestPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SoftLink } from '#web/ui/soft-link.tsx'
import './ask-us.css'

type RequestCalloutProps = {
  /** What is known of the stay. */
  readonly query?: Parameters<typeof stayRequestPath>[1]
  /** Whether it is the main action of the page. */
  readonly isMain?: boolean
  readonly locale: Locale
}

/** Leads from where nothing fits to the form by which staff looks for a home. */
export function RequestCallout({ query = {}, isMain = false, locale }: RequestCalloutProps) {
  return (
    <section className="ask-us">
      <div>
        <h2>{m.request_any_ask({}, { locale })}</h2>
        <p className="soft">{m.request_any_ask_text({}, { locale })}</p>
      </div>
      <SoftLink className={isMain ? 'btn btn-main' : 'btn btn-line'} to={stayRequestPath(locale, query)}>
        {m.request_any_ask_go({}, { locale })}
      </SoftLink>
    </section>
  )
}
