import * as z from 'zod/mini'
import { postGroup } from '#contract/endpoints/booking-groups.ts'
import type { RecipientInput } from '#contract/invoicing.ts'
import { m } from '#i18n/paraglide/messages.js'
import { guestForm } from '#web/components/guest-form/guest-form.ts'
import { NO_DETAILS } from '#web/features/checkout/details/details-definition.ts'
import { DETAIL_NAMES, type DetailName, detailsSchema } from '#web/features/checkout/details/details-schema.ts'
import { detailFaultText, detailLabel, detailNameOf } from '#web/features/checkout/details/details-texts.ts'
import type { RequestSubject } from '#web/features/checkout/details/requested-stay.ts'
import type { GroupParams } from './group-params.ts'

const rules = z.safeExtend(detailsSchema, { companyName: z.string() })

/** The holder of a group, as it is typed. */
export type GroupDraft = z.output<typeof rules>

/** The company that a member requests for, and who stays in each home. */
export type GroupCompany = {
  readonly cost: { readonly costCentre?: string }
  readonly travellerOf: (houseCode: string) => { readonly travellerId?: string }
}

export type GroupSubject = RequestSubject & {
  readonly group: GroupParams
  readonly company?: GroupCompany | null
  /** The company that gets one invoice a month for all homes; null where each home has its own. */
  readonly taxData: RecipientInput | null
}

/** Requests several homes for the same dates; homes, guests and dates are those of the page's address. */
export const groupForm = guestForm({
  id: 'group',
  endpoint: postGroup,
  rules,
  fields: ['companyName', ...DETAIL_NAMES],
  defaults: { ...NO_DETAILS, companyName: '' },
  label: (name: string) => (name === 'companyName' ? m.group_company() : detailLabel(name as DetailName)),
  faultText: detailFaultText,
  nameOf: (apiField) => (apiField === 'companyName' ? apiField : detailNameOf(apiField)),
  call: (draft: GroupDraft, { subject, requestKey }: { subject: GroupSubject; requestKey: string }) => ({
    body: bodyOf(draft, subject),
    headers: { 'idempotency-key': requestKey, 'x-form-stamp': subject.stamp, 'x-browser-id': subject.browserId },
  }),
  unknown: () => m.request_unknown(),
})

function bodyOf(draft: GroupDraft, { group: { homes, stay }, company, taxData }: GroupSubject) {
  const { name, lastname, email, phone, promotions, message, companyName } = draft
  return {
    checkIn: stay?.checkIn ?? '',
    checkOut: stay?.checkOut ?? '',
    homes: homes.map(({ houseCode, party }) => ({ houseCode, ...party, ...company?.travellerOf(houseCode) })),
    ...(company ? { company: company.cost } : {}),
    ...(taxData && !company ? { taxData } : {}),
    ...{ companyName, message },
    holder: { name, lastname, email, phone },
    // The notice on the use of the data stands over the button.
    consents: { dataProcessing: true as const, promotions },
  }
}
