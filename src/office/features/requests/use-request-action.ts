import { useRevalidator } from 'react-router'
import type { CallBody, CallInput } from '#contract/endpoint-call.ts'
import type { acceptSiteRequest } from '#contract/office-actions/listing-feed.ts'
import type { assignRequest, loseRequest, reopenRequest, snoozeRequest } from '#contract/office-actions/requests.ts'
import { isSignedOut } from '#office/client/call-office.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import type { RequestView } from '#services/request/get-request.ts'

type RequestEndpoint =
  | typeof acceptSiteRequest
  | typeof assignRequest
  | typeof loseRequest
  | typeof reopenRequest
  | typeof snoozeRequest

/**
 * Performs an action on a request as it was read. Where it is refused, the request is read again, so that the next try
 * is about its present state.
 */
export function useRequestAction({ reference, version }: Pick<RequestView, 'reference' | 'version'>) {
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  return async <Called extends RequestEndpoint>(
    endpoint: Called,
    body: Omit<CallBody<Called>, 'version'>,
    key?: string,
  ) => {
    const input = { params: { reference }, body: { version, ...body } } as unknown as CallInput<Called>
    const answer = await submitAction(endpoint, input, key)
    if (!answer.ok && !isSignedOut(answer)) await revalidate()
    return answer
  }
}
