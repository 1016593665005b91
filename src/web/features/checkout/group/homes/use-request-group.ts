import { useNavigate } from 'react-router'
import type { CallAnswer } from '#contract/endpoint-call.ts'
import type { postGroup } from '#contract/endpoints/booking-groups.ts'
import { groupPath } from '#contract/group-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { endpointCaller } from '#web/client/api/call-api.ts'
import { browserId, clearDetails, requestKeyFor } from '#web/client/storage/booking-storage.ts'
import { useRefusedStay } from '#web/features/checkout/details/use-refused-stay.ts'
import { type GroupDraft, type GroupSubject, groupForm } from './group-definition.ts'

type RefusableForm = Parameters<typeof useRefusedStay>[0] & {
  readonly showDone: (done: { readonly answer: CallAnswer<typeof postGroup>; readonly values: GroupDraft }) => void
}

/**
 * Returns a function that requests the homes of a group. If all are offered at once, the page of the group follows, where
 * each is paid; otherwise the form shows its reference.
 */
export function useRequestGroup(form: RefusableForm, subject: GroupSubject) {
  const locale = getLocale()
  const navigate = useNavigate()
  const refuse = useRefusedStay(form, groupForm.unknown())
  return async (values: GroupDraft) => {
    const to = { ...subject, browserId: browserId() }
    const { body } = groupForm.call(values, { subject: to, requestKey: '' })
    const requestKey = requestKeyFor(JSON.stringify([body, locale]))
    const answer = await endpointCaller()(groupForm.endpoint, groupForm.call(values, { subject: to, requestKey }))
    if (!answer.ok) return refuse(answer)
    clearDetails()
    const { reference, groupToken, offer } = answer.value
    if (!offer) return form.showDone({ answer: answer.value, values })
    return navigate(`${groupPath(locale, reference)}#t=${groupToken}`)
  }
}
