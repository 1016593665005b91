import { type ChangeEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#web/ui/form/field.tsx'
import * as styles from '#web/ui/form/form.module.css'
import { BrandMarks } from './brand-marks.tsx'
import * as cardStyles from './card-form.module.css'
import type { CardHandle, FieldFault } from './card-handle.ts'
import { BrandMark, faultText, fieldFaults, idOf, labelsOf, SafeLine } from './card-labels.tsx'
import {
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
import { usePrefilledName } from './use-prefilled-name.ts'

type CardFieldsProps = {
  readonly handle: Ref<CardHandle>
  readonly holder?: string | undefined
  /** The server's time, ISO 8601, by which an expired card is refused. */
  readonly now: string
}

const EMPTY: CardValues = { number: '', expiry: '', cvc: '', name: '' }
const TEST_NUMBER = '4242 4242 4242 4242'

/** Renders the card fields of the sandbox: plain inputs, whose values go to the sandbox's card network. */
export function CardFields({ handle, holder, now }: CardFieldsProps) {
  const [card, setCard] = useState(EMPTY)
  const [faults, setFaults] = useState<CardFaults>({})
  const first = useRef<HTMLInputElement>(null)
  const labels = labelsOf()
  usePrefilledName(holder, (name) => setCard((typed) => (typed.name ? typed : { ...typed, name })))

  const show = (found: CardFaults): readonly FieldFault[] => {
    setFaults(found)
    return fieldFaults(found, cvcLength(card.number))
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
    error: faultText(faults[name], cvcLength(card.number)),
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setCard({ ...card, [name]: keepingCaret(event.target, tidy) })
      if (faults[name]) setFaults({ ...faults, [name]: undefined })
    },
  })

  const isAmex = cvcLength(card.number) === 4
  return (
    <fieldset>
      <legend>
        {m.booking_card_legend()} <BrandMarks />
      </legend>
      <div className={`${styles.fields} ${cardStyles.cardFields}`}>
        <Field
          {...field('number', groupCardNumber)}
          ref={first}
          wide
          autoComplete="cc-number"
          inputMode="numeric"
          placeholder="1234 1234 1234 1234"
          adornment={<BrandMark brand={cardBrand(card.number)} />}
          hint={m.booking_card_test({ number: TEST_NUMBER })}
        />
        <Field
          {...field('expiry', groupExpiry)}
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder={m.booking_card_expiry_example()}
        />
        <Field
          {...field('cvc', (text) => text.replace(/\D/g, '').slice(0, cvcLength(card.number)))}
          autoComplete="cc-csc"
          inputMode="numeric"
          placeholder={isAmex ? m.booking_card_cvc_example_amex() : m.booking_card_cvc_example()}
        />
        <Field {...field('name')} wide autoComplete="cc-name" autoCapitalize="words" spellCheck={false} />
      </div>
      <SafeLine />
    </fieldset>
  )
}

/** Tidies the text of an input and keeps the caret in place when a digit in the middle was changed. */
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
