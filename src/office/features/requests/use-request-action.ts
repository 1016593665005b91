import { useRevalidator } from 'react-router'
import { isSignedOut } from '#office/client/call-office.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import type { RequestView } from '#services/request/get-request.ts'

/**
 * Performs an action on a request as it was read. Where it is refused, the request is read again, so that the next try
 * is about its present state.
 */
export function useRequestAction({ reference, version }: Pick<RequestView, 'reference' | 'version'>) {
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  return async (path: string, body: object, key?: string) => {
    const answer = await submitAction(`/requests/${reference}/${path}`, { version, ...body }, key)
    if (!answer.ok && !isSignedOut(answer)) await revalidate()
    return answer
  }
}
