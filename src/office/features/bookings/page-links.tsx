import type { BookingFilters } from '#contract/booking-list.ts'
import { m } from '#i18n/paraglide/messages.js'
import { LinkButton } from '#office/ui/button.tsx'
import type { BookingPage } from '#services/booking-list/list-bookings.ts'
import * as styles from './page.module.css'
import { listPath } from './views.ts'

type PageLinksProps = { readonly page: BookingPage; readonly filters: BookingFilters }

/** Links to the next and the previous page; nothing where all fits on one page. */
export function PageLinks({ page: { next, previous }, filters }: PageLinksProps) {
  if (!next && !previous) return null
  return (
    <nav className={styles.pages} aria-label={m.booklist_pages()}>
      {previous ? <LinkButton to={listPath(filters, { antes: previous })}>{m.booklist_previous()}</LinkButton> : null}
      {next ? <LinkButton to={listPath(filters, { tras: next })}>{m.booklist_next()}</LinkButton> : null}
    </nav>
  )
}
