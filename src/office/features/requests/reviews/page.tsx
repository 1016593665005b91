import { m } from '#i18n/paraglide/messages.js'
import { LinkButton } from '#office/ui/button.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import { ListPages } from '../list-pages.tsx'
import { StateTabs } from '../state-tabs.tsx'
import { WaitingPage } from '../waiting-page.tsx'
import type { Route } from './+types/route'
import { ReviewCard } from './review-card.tsx'
import * as styles from './reviews.module.css'
import { useReviewActions } from './use-review-actions.tsx'

const AT = '/requests/reviews'

/** What guests say of homes after their stays: first what waits to be published or refused. */
export function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { list, status, waiting } = loaderData
  const { note, dialog, ...actions } = useReviewActions()
  const states = [
    { key: 'waiting', label: m.requests_reviews_waiting() },
    { key: 'published', label: m.requests_reviews_published() },
    { key: 'refused', label: m.requests_reviews_refused() },
  ] as const
  const none = {
    waiting: m.requests_reviews_none,
    published: m.requests_reviews_none_published,
    refused: m.requests_reviews_none_refused,
  }
  return (
    <WaitingPage
      at={AT}
      waiting={waiting}
      filters={<StateTabs at={AT} label={m.requests_reviews_states()} states={states} chosen={status} />}
    >
      {note ? <div className={styles.note}>{note}</div> : null}
      {list.reviews.length === 0 ? (
        <EmptyState
          isFlush
          title={none[status]()}
          actions={<LinkButton to="/requests">{m.requests_see_requests()}</LinkButton>}
        />
      ) : (
        <div className={styles.cards}>
          {list.reviews.map((review) => (
            <ReviewCard key={review.bookingCode} review={review} actions={actions} />
          ))}
          <ListPages at={AT} next={list.next} />
        </div>
      )}
      {dialog}
    </WaitingPage>
  )
}
