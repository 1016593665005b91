import { type ReactNode, useState } from 'react'
import type { RefundOfAction } from '#contract/booking-facts.ts'
import { saveRefundAccount } from '#contract/office-actions/money.ts'
import { formatIban } from '#domain/payment/iban.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import type { BookingOfMoney } from '#office/components/action-parts/booking-of-action.ts'
import { Button } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { CopyButton } from '#office/ui/states.tsx'
import { key as keySign } from '#ui/icons.ts'
import * as styles from './transfer-details.module.css'
import { useRefundAccount } from './use-refund-account.ts'

type TransferDetailsProps = { readonly booking: BookingOfMoney; readonly refund: RefundOfAction }

/**
 * Shows what a member types into the bank to make a refund: payee, account, amount and text. Asks for the account where none is
 * stored.
 */
export function TransferDetails({ booking, refund }: TransferDetailsProps) {
  const [isChanging, setChanging] = useState(false)
  const { account, load } = useRefundAccount(refund.refundId)
  const { bookingCode, holderName } = booking
  const { amountCents } = refund
  if (account === 'loading') return <p className="soft">{m.office_loading()}</p>
  if (account === 'closed') {
    return (
      <Button icon={keySign} onPress={() => void load()}>
        {m.money_account_show()}
      </Button>
    )
  }
  const saved = () => {
    setChanging(false)
    void load()
  }
  return (
    <>
      {account.iban === null || isChanging ? (
        <AccountForm refundId={refund.refundId} isChanging={isChanging} onSaved={saved} />
      ) : null}
      <dl className={styles.list}>
        {holderName ? <Line name={m.money_payee()} value={holderName} copied={holderName} /> : null}
        {account.iban === null || isChanging ? null : (
          <Line name={m.money_iban()} value={formatIban(account.iban)} copied={account.iban}>
            <Button isSmall onPress={() => setChanging(true)}>
              {m.money_account_change()}
            </Button>
          </Line>
        )}
        <Line name={m.money_amount()} value={moneyText(amountCents)} copied={amountOf(amountCents)} />
        <Line name={m.money_transfer_concept()} value={bookingCode} copied={bookingCode} />
      </dl>
    </>
  )
}

type LineProps = {
  readonly name: string
  readonly value: string
  readonly copied: string
  readonly children?: ReactNode
}

function Line({ name, value, copied, children }: LineProps) {
  // An abbreviation stays as it is.
  const what = name === name.toUpperCase() ? name : name.toLowerCase()
  return (
    <div className={styles.line}>
      <dt className={`soft ${styles.name}`}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.actions}>
        {children}
        <CopyButton text={copied} label={m.money_copy({ what })} />
      </dd>
    </div>
  )
}

type AccountFormProps = {
  readonly refundId: string
  /** Whether another account is stored. */
  readonly isChanging: boolean
  onSaved(): void
}

function AccountForm({ refundId, isChanging, onSaved }: AccountFormProps) {
  const submitAction = useSubmitAction()
  return (
    <ActionForm
      action={(form, key) =>
        submitAction(saveRefundAccount, { params: { refundId }, body: { iban: textOf(form, 'iban') } }, key)
      }
      onDone={onSaved}
      faultTitle={m.money_account_fault()}
    >
      {(isPending) => (
        <>
          <Field
            name="iban"
            label={m.money_account_of_guest()}
            hint={m.money_account_hint()}
            autoComplete="off"
            spellCheck="false"
            isRequired
            autoFocus={isChanging}
          />
          <Button type="submit" icon={keySign} isPending={isPending}>
            {m.money_account_save()}
          </Button>
        </>
      )}
    </ActionForm>
  )
}

/** Returns an amount as banks take it in their forms: `1234,50`. */
function amountOf(cents: number): string {
  return formatCents(cents).replace(/[^\d,]/g, '')
}
