import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { LinkButton } from '#office/ui/button.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import { ListPages } from './list-pages.tsx'

type WaitingListProps = {
  readonly at: string
  readonly label: string
  /** The title where the list is empty. */
  readonly none: string
  readonly next: string | null
  readonly rows: readonly ReactNode[]
}

/** The list of one kind of what waits, with its pages; where it is empty, it says so and leads to the requests. */
export function WaitingList({ at, label, none, next, rows }: WaitingListProps) {
  if (rows.length === 0) {
    return (
      <EmptyState isFlush title={none} actions={<LinkButton to="/requests">{m.requests_see_requests()}</LinkButton>} />
    )
  }
  return (
    <>
      <ol aria-label={label}>{rows}</ol>
      <ListPages at={at} next={next} />
    </>
  )
}
