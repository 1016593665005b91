import { type ChangeEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field } from '../form/field.tsx'
import { Icon } from '../icon.tsx'
import { card as cardShape, lock } from '../icons.ts'
import './card-form.css'
import {
  type CardBrand,
  type CardFault,
  type CardFaults,
  type CardFieldName,
  type CardValues,
  cardBrand,
  cvcLength,
  findCardFaults,
  groupCardNumber,
  groupExpiry,
} from './card-rules.ts'
import { tokeniseCard } from './tokenise-card.ts'

/** One field of the form that cannot be sent, for the summary over it. */
export type FieldFault = { readonly fieldId: string; readonly label: string; readonly text: string }

export type CardToken =
  | { readonly ok: true; readonly cardToken: string }
  | { readonly ok: false; readonly kind: 'faults'; readonly faults: readonly FieldFault[] }
  | { readonly ok: false; readonly kind: 'unreachable' }

/** All that the payment page knows of how a card is typed: a real gateway's own element takes this place whole. */
export type CardHandle = {
  /** Faults without asking the gateway. */
  check(): readonly FieldFault[]
  tokenise(): Promise<CardToken>
  focus(): void
  clear(): void
}

type CardFieldsProps = {
  readonly handle: Ref<CardHandle>
  readonly locale: Locale
  /** The server's, ISO 8601: a card must not have expired then. */
  readonly now: string
  readonly sandbox: boolean
}

const EMPTY: CardValues = { number: '', expiry: '', cvc: '', name: '' }
const ORDER: readonly CardFieldName[] = ['number', 'expiry', 'cvc', 'name']
const TEST_NUMBER = '4242 4242 4242 4242'
const BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  maestro: 'Maestro',
}

const idOf = (name: CardFieldName) => `card-${name}`

export function CardFields({ handle, locale, now, sandbox }: CardFieldsProps) {
  const [card, setCard] = useState(EMPTY)
  const [faults, setFaults] = useState<CardFaults>({})
  const first = useRef<HTMLInputElement>(null)
  const labels = labelsOf(locale)

  const show = (found: CardFaults): readonly FieldFault[] => {
    setFaults(found)
    return ORDER.flatMap((name) => {
      const text = faultText(found[name], card.number, locale)
      return text ? [{ fieldId: idOf(name), label: labels[name], text }] : []
    })
  }

  useImperativeHandle(handle, () => ({
    check: () => show(findCardFaults(card, new Date(now))),
    tokenise: async () => {
      const answer = await tokeniseCard(card)
      if (answer.ok || answer.kind === 'unreachable') return answer
      const fault: CardFault = answer.field === 'expiry' ? 'expiry_invalid' : 'number_invalid'
      return { ok: false, kind: 'faults', faults: show({ [answer.field]: fault }) }
    },
    focus: () => {
      first.current?.focus()
      first.current?.select()
    },
    clear: () => {
      setCard({ ...EMPTY, name: card.name })
      setFaults({})
    },
  }))

  const field = (name: CardFieldName, tidy: (text: string) => string = (text) => text) => ({
    id: idOf(name),
    name: idOf(name),
    label: labels[name],
    value: card[name],
    error: faultText(faults[name], card.number, locale),
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setCard({ ...card, [name]: keepingCaret(event.target, tidy) })
      if (faults[name]) setFaults({ ...faults, [name]: undefined })
    },
  })

  const isAmex = cvcLength(card.number) === 4
  return (
    <fieldset>
      <legend>{m.booking_card_legend({}, { locale })}</legend>
      <div className="fields">
        <Field
          {...field('number', groupCardNumber)}
          ref={first}
          wide
          autoComplete="cc-number"
          inputMode="numeric"
          placeholder="1234 1234 1234 1234"
          adornment={<Brand number={card.number} />}
          hint={sandbox ? m.booking_card_test({ number: TEST_NUMBER }, { locale }) : undefined}
        />
        <Field
          {...field('expiry', groupExpiry)}
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder={m.booking_card_expiry_example({}, { locale })}
        />
        <Field
          {...field('cvc', (text) => text.replace(/\D/g, '').slice(0, cvcLength(card.number)))}
          autoComplete="cc-csc"
          inputMode="numeric"
          placeholder={
            isAmex ? m.booking_card_cvc_example_amex({}, { locale }) : m.booking_card_cvc_example({}, { locale })
          }
        />
        <Field {...field('name')} wide autoComplete="cc-name" autoCapitalize="words" spellCheck={false} />
      </div>
      <p className="hint lock-line">
        <Icon shape={lock} />
        {m.booking_card_safe({}, { locale })}
      </p>
    </fieldset>
  )
}

function Brand({ number }: { readonly number: string }) {
  const brand = cardBrand(number)
  return brand ? <span className="card-brand">{BRAND_NAMES[brand]}</span> : <Icon shape={cardShape} />
}

function labelsOf(locale: Locale): Readonly<Record<CardFieldName, string>> {
  return {
    number: m.booking_card_number({}, { locale }),
    expiry: m.booking_card_expiry({}, { locale }),
    cvc: m.booking_card_cvc({}, { locale }),
    name: m.booking_card_name({}, { locale }),
  }
}

function faultText(fault: CardFault | undefined, number: string, locale: Locale): string | undefined {
  switch (fault) {
    case 'required':
      return m.booking_fault_required({}, { locale })
    case 'number_invalid':
      return m.booking_card_fault_number({}, { locale })
    case 'expiry_invalid':
      return m.booking_card_fault_expiry({}, { locale })
    case 'expiry_past':
      return m.booking_card_fault_expired({}, { locale })
    case 'cvc_invalid':
      return m.booking_card_fault_cvc({ count: cvcLength(number) }, { locale })
    case undefined:
      return undefined
  }
}

/** Grouping must not throw the caret to the end while somebody mends a digit in the middle. */
function keepingCaret(input: HTMLInputElement, tidy: (text: string) => string): string {
  const typed = input.value
  const caret = input.selectionStart ?? typed.length
  const text = tidy(typed)
  if (caret < typed.length) {
    const before = tidy(typed.slice(0, caret)).length
    requestAnimationFrame(() => input.setSelectionRange(before, before))
  }
  return text
}
