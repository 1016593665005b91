import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { agreementDraftPath } from '#contract/agreement-paths.ts'
import type { CompanyStay } from '#contract/company.ts'
import { BOOKING_TO_PAY } from '#contract/company-paths.ts'
import { prosePath } from '#contract/site-paths.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Check } from '#web/ui/form/field.tsx'
import { onAccountForm } from './company-forms.ts'
import type { CompanyActions } from './use-company.ts'

type OnAccountProps = { readonly stay: CompanyStay; readonly creditDays: number; readonly actions: CompanyActions }

/** Lets a member pay a booking by the monthly invoice of the company; open at once where the link of a payment page says so. */
export function OnAccount({ stay, creditDays, actions }: OnAccountProps) {
  const [params, setParams] = useSearchParams()
  const isNamed = params.get(BOOKING_TO_PAY) === stay.bookingCode
  const [isPressed, setPressed] = useState(false)
  const close = () => {
    setPressed(false)
    if (isNamed) setParams({}, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <button type="button" className="btn btn-main btn-s" onClick={() => setPressed(true)}>
        {m.company_on_account()}
      </button>
      <Dialog title={m.company_on_account_title()} open={isPressed || isNamed} onClose={close}>
        {isPressed || isNamed ? (
          <Confirm
            {...{ stay, creditDays }}
            onDone={() => {
              close()
              actions.reload()
            }}
          />
        ) : null}
      </Dialog>
    </>
  )
}

type ConfirmProps = Omit<OnAccountProps, 'actions'> & { readonly onDone: () => void }

function Confirm({ stay, creditDays, onDone }: ConfirmProps) {
  const locale = getLocale()
  const { bookingCode: code, title, totalPriceCents } = stay
  const state = useGuestForm(onAccountForm, { subject: { code }, onDone })
  const values = { home: title[locale], amount: formatCents(totalPriceCents), days: creditDays }
  return (
    <AccountForm state={state} label={m.company_on_account_confirm()}>
      <p>{m.company_on_account_about(values)}</p>
      <Check {...state.field('acceptTerms')} required label={m.company_on_account_accept()}>
        <p className="small">
          <a href={agreementDraftPath(locale, code)} target="_blank" rel="noopener">
            {m.company_on_account_agreement()}
          </a>{' '}
          ·{' '}
          <a href={prosePath(locale, 'conditions')} target="_blank" rel="noopener">
            {m.company_on_account_conditions()}
          </a>
        </p>
      </Check>
    </AccountForm>
  )
}
