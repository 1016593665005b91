import type { ReactNode } from 'react'
import type { Waiting } from '#db/request/waiting-rows.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLive } from '#office/client/use-live.ts'
import { Page } from '#office/ui/page.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import { Tabs } from '#office/ui/tabs.tsx'
import * as styles from './page.module.css'

type WaitingPageProps = {
  /** The address of the shown kind. */
  readonly at: '/requests' | '/requests/questions' | '/requests/contact' | '/requests/reviews'
  readonly waiting: Waiting
  /** States and filters of the kind. */
  readonly filters: ReactNode
  /** Absent where the content below shows everything itself. */
  readonly list?: ReactNode
  /** What is shown beside the list; null where the list is empty. */
  readonly children: ReactNode
  /** Whether the member has chosen the item: phones then show it instead of the list. */
  readonly isChosen?: boolean
  /** Whether it has a column at its right. */
  readonly hasSide?: boolean
}

/** Shows what waits for an answer or a decision of staff, by kind: a list at the left, one item beside it. */
export function WaitingPage({
  at,
  waiting,
  filters,
  list,
  children,
  isChosen = false,
  hasSide = false,
}: WaitingPageProps) {
  useLive(['request', 'booking', 'contact', 'message', 'review'])
  const tab = (to: string, label: string, count: number) => ({ to, label, count: count || undefined, isDue: true })
  const tabs = [
    tab('/requests', m.requests_kind_requests(), waiting.requests),
    tab('/requests/questions', m.requests_kind_questions(), waiting.questions),
    tab('/requests/contact', m.requests_kind_contact(), waiting.contacts),
    tab('/requests/reviews', m.requests_kind_reviews(), waiting.reviews),
  ]
  const columns = hasSide ? styles.columns : `${styles.columns} ${styles.two}`
  return (
    <Page
      title={m.office_requests()}
      tools={<Tabs label={m.requests_kinds()} tabs={tabs} current={at} />}
      toolsLabel={m.requests_kinds()}
      isWhole
    >
      <section className={styles.filters} aria-label={m.office_filters()}>
        {filters}
      </section>
      {list === undefined ? (
        children
      ) : (
        <div className={isChosen ? `${columns} ${styles.chosen}` : columns}>
          <div className={styles.list}>{list}</div>
          {children ?? (
            <div className={styles.nothing}>
              <EmptyState isFlush title={m.requests_none_chosen()} />
            </div>
          )}
        </div>
      )}
    </Page>
  )
}
