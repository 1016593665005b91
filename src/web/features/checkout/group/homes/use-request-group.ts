import { useNavigate } from 'react-router'
import type { CallAnswer } from '#contract/endpoint-call.ts'
import type { postGroup } from '#contract/endpoints/booking-groups.ts'
import { groupPath } from '#contract/group-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { endpointCaller } from '#web/client/api/call-api.ts'
import { browserId, clearDetails, clearRequest, requestKeyFor } from '#web/client/storage/booking-storage.ts'
import { useRefusedStay } from '#web/features/checkout/details/use-refused-stay.ts'
import type { WantedTaxData } from '#web/features/checkout/details/use-tax-data.ts'
import { type GroupDraft, type GroupSubject, groupForm } from './group-definition.ts'

type RefusableForm = Parameters<typeof useRefusedStay>[0] & {
  readonly showDone: (done: { readonly answer: CallAnswer<typeof postGroup>; readonly values: GroupDraft }) => void
}

/**
 * Returns a function that requests the homes of a group. If all are offered at once, the page of the group follows, where
 * each is paid; otherwise the form shows its reference.
 */
export function useRequestGroup(
  form: RefusableForm,
  { subject, taxData }: { readonly subject: GroupSubject; readonly taxData: WantedTaxData },
) {
  const locale = getLocale()
  const navigate = useNavigate()
  const refuse = useRefusedStay(form, groupForm.unknown())
  return async (values: GroupDraft) => {
    if (!subject.company && !taxData.check()) return form.setMessage(m.group_one_invoice_refused())
    const to = { ...subject, browserId: browserId() }
    const { body } = groupForm.call(values, { subject: to, requestKey: '' })
    const requestKey = requestKeyFor(JSON.stringify([body, locale]))
    const answer = await endpointCaller()(groupForm.endpoint, groupForm.call(values, { subject: to, requestKey }))
    if (!answer.ok) {
      if (answer.kind !== 'refused' || !taxData.showRefused(answer.errors)) return refuse(answer)
      clearRequest()
      return form.setMessage(m.group_one_invoice_refused())
    }
    clearDetails()
    const { reference, groupToken, offer } = answer.value
    if (!offer) return form.showDone({ answer: answer.value, values })
    return navigate(`${groupPath(locale, reference)}#t=${groupToken}`)
  }
}
