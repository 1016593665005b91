import type { UseFormReturn } from 'react-hook-form'
import { MAX_COMPANY_NAME } from '#domain/booking/group-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PostForm } from '#web/components/guest-form/post-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { CompanyChoice } from '#web/features/checkout/company/company-choice.tsx'
import { useCompanyChoice } from '#web/features/checkout/company/use-company-choice.ts'
import { HolderFields } from '#web/features/checkout/details/details-fields.tsx'
import type { Details } from '#web/features/checkout/details/details-schema.ts'
import { RequestFoot, RequestMessage } from '#web/features/checkout/details/request-parts.tsx'
import { TaxDataChoice } from '#web/features/checkout/details/tax-data-choice.tsx'
import { DETAILS_PREFIX, useDraft } from '#web/features/checkout/details/use-details-form.ts'
import { useTaxData } from '#web/features/checkout/details/use-tax-data.ts'
import { Field } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { groupForm } from './group-definition.ts'
import type { GroupParams } from './group-params.ts'
import { GroupSent } from './group-sent.tsx'
import { useRequestGroup } from './use-request-group.ts'

type GroupFormProps = {
  readonly group: GroupParams
  readonly homes: readonly { readonly houseCode: string; readonly title: string }[]
  /** The time at which the server rendered the page, with its signature. */
  readonly stamp: string
}

/** Requests all homes of the page. A request costs nothing and accepts no terms. */
export function GroupForm({ group, homes, stamp }: GroupFormProps) {
  const wanted = useCompanyChoice()
  const taxData = useTaxData()
  const company = wanted.cost && { cost: wanted.cost, travellerOf: wanted.travellerOf }
  const subject = { stamp, group, company, taxData: company ? null : taxData.data }
  const form = useGuestForm(groupForm, { subject, mode: 'onTouched', prefix: DETAILS_PREFIX })
  useDraft(form.form as unknown as UseFormReturn<Details, unknown, Details>, false)
  const send = useRequestGroup(form, { subject, taxData })
  if (form.done) return <GroupSent sent={form.done.answer} />
  return (
    <PostForm state={{ ...form, submit: form.submitWith(send) }} className={formStyles.form} hidden={{ page: stamp }}>
      <HolderFields form={form} />
      <CompanyChoice wanted={wanted} homes={homes} />
      {company ? null : (
        <>
          <fieldset>
            <legend className="visually-hidden">{m.group_company()}</legend>
            <Field
              {...form.field('companyName')}
              hint={m.group_company_hint()}
              maxLength={MAX_COMPANY_NAME}
              autoComplete="organization"
            />
          </fieldset>
          <TaxDataChoice wanted={taxData} label={m.group_one_invoice()} hint={m.group_one_invoice_hint()} />
        </>
      )}
      <RequestMessage form={form} hint={m.group_message_hint()} />
      <RequestFoot form={form} />
    </PostForm>
  )
}
