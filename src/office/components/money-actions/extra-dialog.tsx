import { useState } from 'react'
import { chargeExtraByLink, chargeExtraToCard } from '#contract/office-actions/money.ts'
import type { ExtraChargePreview } from '#contract/office-money.ts'
import { EXTRA_CARD_CENTS, EXTRA_DAYS, MAX_EXTRA_ITEMS } from '#domain/payment/payment-policy.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { sumFigure } from '#office/components/action-parts/money-figures.ts'
import { readByGuestHint } from '#office/components/action-parts/read-by-guest.ts'
import type { EntryProps } from '#office/components/booking-actions/entry.ts'
import type { Consequence } from '#office/components/consequence-list.tsx'
import { Button } from '#office/ui/button.tsx'
import { Choice } from '#office/ui/choice.tsx'
import { moneyText } from '#office/ui/money.tsx'
import * as icons from '#ui/icons.ts'
import { ExtraItemFields } from './extra-item-fields.tsx'
import { itemsOf, NEW_ITEM, type TypedItem } from './extra-items.ts'

type Way = 'link' | 'card'

/** Charges for something on top of the stay, by a link or to the saved card. */
export function ExtraEntry({ booking, onClose, onDone }: EntryProps) {
  const locale = getLocale()
  const permit = usePermits()
  // The saved card is tried by members who move money, where one is saved.
  const mayChargeCard = booking.hasCard && permit('move_money').isAllowed
  const [way, setWay] = useState<Way>('link')
  const [typed, setTyped] = useState<readonly TypedItem[]>([NEW_ITEM])
  const items = itemsOf(typed)
  const action = way === 'link' ? chargeExtraByLink : chargeExtraToCard
  const change = (index: number, item: TypedItem) => setTyped(typed.map((one, at) => (at === index ? item : one)))
  return (
    <ActionDialog
      title={m.action_extra()}
      about={<AboutBooking booking={booking} />}
      onClose={onClose}
      input={items && { items }}
      preview={action.preview}
      action={action}
      params={{ code: booking.bookingCode }}
      figures={({ owedBeforeCents, owedAfterCents, payment, vatCents }) => [
        sumFigure(m.money_owed(), owedBeforeCents, owedAfterCents),
        {
          name: m.money_payment_of_number({ number: payment.number }),
          after: m.money_sum_on({ amount: moneyText(payment.amountCents), date: shortDay(payment.dueDate, locale) }),
        },
        { name: m.money_extra_vat(), after: moneyText(vatCents) },
      ]}
      will={(preview) => consequencesOf(preview, way)}
      actionLabel={({ payment: { amountCents } }) =>
        way === 'link'
          ? m.money_extra_link_sum({ amount: moneyText(amountCents) })
          : m.money_charge_sum({ amount: moneyText(amountCents) })
      }
      // Who only asks guests for money moves none.
      needsProof={way === 'card' || permit('move_money').needsProof}
      faultTitle={m.money_charge_fault()}
      onDone={() => onDone(way === 'link' ? m.money_extra_sent() : m.money_extra_charged())}
    >
      {typed.map((item, index) => (
        <ExtraItemFields
          hint={readByGuestHint(booking)}
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name, and only the last is taken away
          key={index}
          item={item}
          isFirst={index === 0}
          onChange={(next) => change(index, next)}
        />
      ))}
      <div>
        {typed.length < MAX_EXTRA_ITEMS ? (
          <Button isSmall onPress={() => setTyped([...typed, NEW_ITEM])}>
            {m.money_extra_another()}
          </Button>
        ) : null}
        {typed.length > 1 ? (
          <Button isSmall variant="link" onPress={() => setTyped(typed.slice(0, -1))}>
            {m.money_extra_drop()}
          </Button>
        ) : null}
      </div>
      {mayChargeCard ? <WayChoice way={way} onChange={setWay} /> : null}
    </ActionDialog>
  )
}

function WayChoice({ way, onChange }: { readonly way: Way; onChange(way: Way): void }) {
  return (
    <Choice<Way>
      label={m.money_extra_way()}
      value={way}
      onChange={onChange}
      options={[
        {
          key: 'link',
          label: m.money_extra_link(),
          note: m.money_extra_link_text({ days: EXTRA_DAYS }),
        },
        {
          key: 'card',
          label: m.money_extra_card(),
          note: m.money_extra_card_text({ amount: moneyText(EXTRA_CARD_CENTS) }),
        },
      ]}
    />
  )
}

function consequencesOf({ payment, cardLast4 }: ExtraChargePreview, way: Way): Consequence[] {
  const locale = getLocale()
  if (way === 'card') {
    return [
      { icon: icons.money, text: m.money_extra_will_charge({ card: `···${cardLast4 ?? ''}` }) },
      { icon: icons.mail, text: m.money_charge_mail() },
    ]
  }
  const date = shortDay(payment.dueDate, locale)
  return [{ icon: icons.mail, text: m.money_extra_mail({ date }) }]
}
