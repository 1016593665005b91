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
import { filterText } from './filter-text.ts'
import { listPath } from './views.ts'

type NoBookingsProps = {
  readonly filters: BookingFilters
  readonly looser: readonly FilterName[]
  readonly mayBook: boolean
}

/** No booking at all, or none that meets the filters: which of them to drop. */
export function NoBookings({ filters, looser, mayBook }: NoBookingsProps) {
  if (filtersInUse(filters).length === 0) {
    const first = <LinkButton to="/bookings/new">{m.booklist_new()}</LinkButton>
    return (
      <EmptyState title={m.booklist_none()} actions={mayBook ? first : undefined}>
        {m.booklist_none_text()}
      </EmptyState>
    )
  }
  const actions = (
    <>
      {looser.map((name) => (
        <LinkButton key={name} to={listPath(withoutFilter(filters, name))}>
          {m.booklist_drop({ filter: filterText(filters, name) })}
        </LinkButton>
      ))}
      <LinkButton variant="ghost" to={listPath(ALL_BOOKINGS)}>
        {m.booklist_clear()}
      </LinkButton>
    </>
  )
  return (
    <EmptyState title={m.booklist_no_match()} actions={actions}>
      {looser.length > 0 ? m.booklist_no_match_drop() : m.booklist_no_match_text()}
    </EmptyState>
  )
}
