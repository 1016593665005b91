import {
  ALL_BOOKINGS,
  type BookingFilters,
  type FilterName,
  filtersInUse,
  withoutFilter,
} from '#contract/booking-list.ts'
import { m } from '#i18n/paraglide/messages.js'
import { LinkButton } from '#office/ui/button.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import { useLocale } from '#text/locale.ts'
import { filterText } from './filter-text.ts'
import { listPath } from './views.ts'

type NoBookingsProps = {
  readonly filters: BookingFilters
  readonly looser: readonly FilterName[]
  readonly mayBook: boolean
}

/** No booking at all, or none that meets the filters: which of them to drop. */
export function NoBookings({ filters, looser, mayBook }: NoBookingsProps) {
  const locale = useLocale()
  if (filtersInUse(filters).length === 0) {
    const first = <LinkButton to="/bookings/new">{m.booklist_new({}, { locale })}</LinkButton>
    return (
      <EmptyState title={m.booklist_none({}, { locale })} actions={mayBook ? first : undefined}>
        {m.booklist_none_text({}, { locale })}
      </EmptyState>
    )
  }
  const actions = (
    <>
      {looser.map((name) => (
        <LinkButton key={name} to={listPath(withoutFilter(filters, name))}>
          {m.booklist_drop({ filter: filterText(filters, name, locale) }, { locale })}
        </LinkButton>
      ))}
      <LinkButton variant="ghost" to={listPath(ALL_BOOKINGS)}>
        {m.booklist_clear({}, { locale })}
      </LinkButton>
    </>
  )
  return (
    <EmptyState title={m.booklist_no_match({}, { locale })} actions={actions}>
      {looser.length > 0 ? m.booklist_no_match_drop({}, { locale }) : m.booklist_no_match_text({}, { locale })}
    </EmptyState>
  )
}
