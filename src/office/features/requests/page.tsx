import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { useLive } from '#office/client/use-live.ts'
import { usePageKeys } from '#office/client/use-page-keys.ts'
import { Page } from '#office/ui/page.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import { useLocale } from '#web/text/locale.ts'
import { OfferColumn } from './offer-column.tsx'
import * as styles from './page.module.css'
import { RequestBody } from './request-body.tsx'
import { RequestFilters } from './request-filters.tsx'
import { RequestList } from './request-list.tsx'
import type { loader } from './route.tsx'

/** Requests on the left by the hour at which an answer is due; one of them, and its offer, beside them. */
export function RequestsPage() {
  const locale = useLocale()
  const { list, request, isChosen } = useLoaderData<typeof loader>()
  useLive(['request', 'booking', 'contact', 'message', 'review'])
  useRowKeys()
  return (
    <Page
      title={m.office_requests({}, { locale })}
      tools={<RequestFilters />}
      toolsLabel={m.office_filters({}, { locale })}
      isWhole
    >
      <div className={isChosen ? `${styles.columns} ${styles.chosen}` : styles.columns}>
        <div className={styles.list}>
          <RequestList list={list} chosen={request?.reference ?? null} />
        </div>
        {request ? (
          <>
            <RequestBody key={request.reference} request={request} />
            <OfferColumn key={`offer ${request.reference}`} request={request} />
          </>
        ) : (
          <Nothing />
        )}
      </div>
    </Page>
  )
}

/** What is beside a list without rows; the list says why it is empty. */
function Nothing() {
  const locale = useLocale()
  return (
    <div className={styles.nothing}>
      <EmptyState title={m.requests_none_chosen({}, { locale })} />
    </div>
  )
}

/** `J` and `K`, or brackets, go through the list; Enter opens the one that is shown on its own. */
function useRowKeys(): void {
  const { list, request } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const at = list.requests.findIndex(({ reference }) => reference === request?.reference)
  const go = (step: number) => {
    const next = list.requests[at < 0 ? 0 : at + step]
    if (next) void navigate(`/requests/${next.reference}${search}`, { replace: true, preventScrollReset: true })
  }
  usePageKeys({ j: () => go(1), k: () => go(-1), ']': () => go(1), '[': () => go(-1) })
}
