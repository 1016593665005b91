import type { Route } from './+types/route'
import { OfferColumn } from './offer-column.tsx'
import { RequestBody } from './request-body.tsx'
import { RequestFilters } from './request-filters.tsx'
import { RequestList } from './request-list.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { WaitingPage } from './waiting-page.tsx'

/** Requests by the hour at which an answer is due; one of them, and its offer, beside them. */
export function RequestsPage({ loaderData }: Route.ComponentProps) {
  const { list, request, isChosen, waiting } = loaderData
  const shown = request?.reference ?? null
  useRowKeys(
    '/requests',
    list.requests.map(({ reference }) => reference),
    shown,
  )
  return (
    <WaitingPage
      at="/requests"
      waiting={waiting}
      filters={<RequestFilters />}
      list={<RequestList list={list} chosen={shown} />}
      isChosen={isChosen}
      hasSide
    >
      {request ? (
        <>
          <RequestBody key={request.reference} request={request} />
          <OfferColumn key={`offer ${request.reference}`} request={request} />
        </>
      ) : null}
    </WaitingPage>
  )
}
