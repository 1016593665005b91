import { useState } from 'react'
import { linkBankLine } from '#contract/office-actions/bank.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { DialogButtons } from '#office/components/dialog-buttons.tsx'
import { Button } from '#office/ui/button.tsx'
import { Choice } from '#office/ui/choice.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { moneyText } from '#office/ui/money.tsx'
import type { WaitingBankLine } from '#services/bank/list-bank-lines.ts'

type LinkDialogProps = { readonly line: WaitingBankLine; onClose(): void; onDone(): void }

/** Says that a line of the bank is money that was recorded by hand; where it may be several payments, it asks which one. */
export function LinkDialog({ line, onClose, onDone }: LinkDialogProps) {
  const locale = getLocale()
  const submitAction = useSubmitAction()
  const options = line.recorded.map(({ money }) => ({
    ...money,
    key: `${money.bookingCode} ${money.number}`,
    label: `${money.holderName} · ${money.houseCode}`,
    note: m.money_bank_recorded_on({
      number: money.number,
      date: longDay(money.receivedOn, locale),
      reference: money.reference,
    }),
  }))
  const [chosen, setChosen] = useState(options[0]?.key ?? '')
  const money = options.find(({ key }) => key === chosen)
  const link = async (_: FormData, key: string) => {
    if (!money) return null
    const { bookingCode: code, number } = money
    return submitAction(linkBankLine, { params: { code, lineId: line.id }, body: { number } }, key)
  }
  return (
    <Dialog
      title={m.money_bank_same()}
      about={`${line.payer || line.text}, ${moneyText(line.amountCents)}, ${longDay(line.bookedOn, locale)}`}
      isOpen
      onClose={onClose}
      width="narrow"
    >
      <ActionForm action={link} onDone={onDone} faultTitle={m.money_bank_link_fault()}>
        {(isPending) => (
          <>
            <input type="hidden" name="about" value={chosen} />
            <Choice label={m.money_bank_recorded_label()} options={options} value={chosen} onChange={setChosen} />
            <p className="soft">{m.money_bank_link_text()}</p>
            <DialogButtons onLeave={onClose}>
              <Button type="submit" variant="main" isPending={isPending} autoFocus>
                {m.money_bank_link()}
              </Button>
            </DialogButtons>
          </>
        )}
      </ActionForm>
    </Dialog>
  )
}
