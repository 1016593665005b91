import { changePaymentTerms } from '#contract/office-actions/companies.ts'
import { MAX_CREDIT_DAYS } from '#domain/company/company-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useFields } from '#office/client/use-fields.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { ActionFields, WideField } from '#office/components/action-parts/action-fields.tsx'
import { sumFigure } from '#office/components/action-parts/money-figures.ts'
import { Field } from '#office/ui/field.tsx'
import type { CompanyForStaff } from '#services/company/get-company-for-staff.ts'
import * as icons from '#ui/icons.ts'
import { termsText } from '../terms-text.ts'

type TermsDialogProps = {
  readonly company: Pick<CompanyForStaff, 'id' | 'name' | 'creditDays'>
  onClose(): void
  onDone(text: string): void
}

/** Lets a company pay its invoices by transfer within so many days, or ends it. */
export function TermsDialog({ company: { id, name, creditDays }, onClose, onDone }: TermsDialogProps) {
  const { values, field } = useFields({ creditDays: String(creditDays || 30), reason: '' })
  const days = /^\d{1,2}$/.test(values.creditDays.trim()) ? Number(values.creditDays) : Number.NaN
  const reason = values.reason.trim()
  const input = days <= MAX_CREDIT_DAYS ? { creditDays: days, reason } : null
  return (
    <ActionDialog
      title={m.companies_terms_change()}
      about={name}
      onClose={onClose}
      input={input}
      words={{ reason }}
      preview={changePaymentTerms.preview}
      action={changePaymentTerms}
      params={{ companyId: id }}
      figures={({ creditDaysBefore, uninvoicedCents, invoicedCents, overdueCents }) => [
        {
          ...{ name: m.companies_terms(), now: termsText(creditDaysBefore) },
          ...(days === creditDaysBefore ? {} : { after: termsText(days) }),
        },
        sumFigure(m.companies_account_uninvoiced(), uninvoicedCents, uninvoicedCents),
        sumFigure(m.companies_account_invoiced(), invoicedCents, invoicedCents),
        sumFigure(m.companies_account_overdue(), overdueCents, overdueCents),
      ]}
      will={() =>
        days > 0
          ? [
              { icon: icons.check, text: m.companies_terms_will_book() },
              { icon: icons.warning, text: m.companies_terms_will_stop() },
            ]
          : [{ icon: icons.info, text: m.companies_terms_will_end() }]
      }
      actionLabel={() => m.companies_terms_save()}
      needsProof
      faultTitle={m.companies_terms_fault()}
      onDone={() => onDone(m.companies_terms_saved())}
    >
      <ActionFields>
        <Field
          {...field('creditDays')}
          label={m.companies_terms_days()}
          hint={m.companies_terms_days_hint({ most: MAX_CREDIT_DAYS })}
          inputMode="numeric"
          isRequired
          autoFocus
        />
        <WideField>
          <Field {...field('reason')} label={m.companies_terms_reason()} rows={2} isRequired />
        </WideField>
      </ActionFields>
    </ActionDialog>
  )
}
