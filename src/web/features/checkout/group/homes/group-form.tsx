import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import type { GroupAnswer } from '#contract/booking-group.ts'
import { groupPath } from '#contract/site-paths.ts'
import { MAX_COMPANY_NAME } from '#domain/booking/booking-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useFocusOnAppear } from '#web/client/use-focus-on-appear.ts'
import { PostForm } from '#web/components/guest-form/post-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { HolderFields } from '#web/features/checkout/details/details-fields.tsx'
import type { Details } from '#web/features/checkout/details/details-schema.ts'
import { RequestFoot, RequestMessage } from '#web/features/checkout/details/request-parts.tsx'
import { DETAILS_PREFIX, useDraft } from '#web/features/checkout/details/use-details-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { groupForm } from './group-definition.ts'
import type { GroupParams } from './group-params.ts'
import * as styles from './page.module.css'
import { useRequestGroup } from './use-request-group.ts'

type GroupFormProps = {
  readonly group: GroupParams
  /** The time at which the server rendered the page, with its signature. */
  readonly stamp: string
}

/** Requests all homes of the page. A request costs nothing and accepts no terms. */
export function GroupForm({ group, stamp }: GroupFormProps) {
  const subject = { stamp, group }
  const form = useGuestForm(groupForm, { subject, mode: 'onTouched', prefix: DETAILS_PREFIX })
  useDraft(form.form as unknown as UseFormReturn<Details, unknown, Details>, false)
  const send = useRequestGroup(form, subject)
  if (form.done) return <GroupSent sent={form.done.answer} />
  return (
    <PostForm state={{ ...form, submit: form.submitWith(send) }} className={formStyles.form} hidden={{ page: stamp }}>
      <HolderFields form={form} />
      <fieldset>
        <legend className="visually-hidden">{m.group_company()}</legend>
        <Field
          {...form.field('companyName')}
          hint={m.group_company_hint()}
          maxLength={MAX_COMPANY_NAME}
          autoComplete="organization"
        />
      </fieldset>
      <RequestMessage form={form} hint={m.group_message_hint()} />
      <RequestFoot form={form} />
    </PostForm>
  )
}

/** Says that the homes are held and where they are paid, or that staff answer. */
function GroupSent({ sent: { reference, groupToken, offer } }: { readonly sent: GroupAnswer }) {
  const locale = getLocale()
  const heading = useFocusOnAppear<HTMLHeadingElement>()
  return (
    <div className={styles.sent}>
      <h3 ref={heading} tabIndex={-1}>
        {offer ? m.group_sent_offer_title() : m.request_sent_title()}
      </h3>
      <p>{offer ? m.group_sent_offer_text() : m.request_sent_text({ phone: COMPANY.phone.shown })}</p>
      <p className="soft">
        {m.request_sent_reference()} <b className="num">{reference}</b>
      </p>
      <Link className="btn btn-main" to={`${groupPath(locale, reference)}#t=${groupToken}`}>
        {m.group_sent_link()}
      </Link>
    </div>
  )
}
