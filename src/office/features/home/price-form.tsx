import { useState } from 'react'
import { changeHomePrice } from '#contract/office-actions/homes.ts'
import { MIN_NIGHTS_CHOICES } from '#domain/booking/booking-policy.ts'
import type { Season } from '#domain/catalogue/price-rules.ts'
import { GENERAL_TERMS, PARTICULAR_TERMS } from '#domain/payment/payment-policy.ts'
import { PAYMENT_TERMS } from '#domain/payment/schedule.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nestedForm } from '#office/client/nested-form.ts'
import { usePermits } from '#office/client/permits.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { BothLanguages } from '#office/components/both-languages.tsx'
import { Check } from '#office/ui/check.tsx'
import { Field } from '#office/ui/field.tsx'
import { amountText } from '#office/ui/money.tsx'
import { Select } from '#office/ui/select.tsx'
import type { Pricing } from '#services/home/read-home-for-staff.ts'
import { centsOf } from '#text/euros.ts'
import * as styles from './page.module.css'
import type { HomeFormProps } from './page.tsx'
import { Repeated } from './repeated.tsx'
import { SaveForm } from './save-form.tsx'

type Typed = {
  readonly price: Record<
    'baseNightCents' | 'cleaningFeeCents' | 'depositShortCents' | 'depositMonthlyCents',
    string
  > & {
    readonly seasons?: readonly { name: { es: string; en: string }; from: string; to: string; percent: string }[]
    readonly lengthDiscounts: { readonly week: string; readonly month: string; readonly quarter: string }
  }
  readonly floorCents: string
  readonly baseAgainCents?: string
  readonly rules: { readonly instantMaxNights: string; readonly maxOccupancy: string }
}

/** What a home costs on any date, and how it is booked. */
export function PriceForm({ home, pricing, onSaved }: HomeFormProps & { readonly pricing: Pricing }) {
  const { houseCode, versions } = home
  const { price, rules, floorCents } = pricing
  const submit = useSubmitAction()
  const { isAllowed, allowedMembers } = usePermits()('edit_prices')
  const isReadOnly = !isAllowed
  const [choices, setChoices] = useState({
    minNights: MIN_NIGHTS_CHOICES.find((nights) => nights === rules.minNights) ?? MIN_NIGHTS_CHOICES[0],
    terms: rules.terms,
    selfCheckIn: rules.selfCheckIn,
    automaticOffers: rules.automaticOffers,
  })
  const choose = (part: Partial<typeof choices>) => setChoices({ ...choices, ...part })
  const [mustRepeat, setMustRepeat] = useState(false)
  const save = async (form: FormData, key: string) => {
    const typed = nestedForm(form) as Typed
    const body = {
      ...{ priceVersion: versions.price, rulesVersion: versions.rules },
      ...priceOf(typed),
      ...(typed.baseAgainCents && { baseAgainCents: centsToSend(typed.baseAgainCents) }),
      rules: {
        minNights: choices.minNights,
        instantMaxNights: numberOf(typed.rules.instantMaxNights),
        maxOccupancy: numberOf(typed.rules.maxOccupancy),
        ...{ terms: choices.terms, selfCheckIn: choices.selfCheckIn, automaticOffers: choices.automaticOffers },
      },
    }
    const answer = await submit(changeHomePrice, { params: { houseCode }, body }, key)
    if (!answer.ok && answer.kind === 'refused' && answer.code === 'price_not_repeated') setMustRepeat(true)
    return answer
  }
  const euros = (name: string, label: string, cents: number | null, isRequired = true) => (
    <Field
      {...{ name, label, isReadOnly, isRequired }}
      unit="€"
      inputMode="decimal"
      defaultValue={cents === null ? '' : amountText(cents)}
    />
  )
  const percent = (name: 'week' | 'month' | 'quarter', label: string) => (
    <Field
      {...{ label, isReadOnly }}
      name={`price.lengthDiscounts.${name}`}
      unit="%"
      inputMode="numeric"
      defaultValue={String(price.lengthDiscounts[name])}
      isRequired
    />
  )
  return (
    <SaveForm
      title={m.home_part_price()}
      lockedBecause={isAllowed ? undefined : m.home_locked({ names: allowedMembers })}
      home={home}
      save={save}
      onSaved={onSaved}
    >
      <input type="hidden" name="choices" value={JSON.stringify(choices)} />
      <div className={styles.grid}>
        {euros('price.baseNightCents', m.home_base(), price.baseNightCents)}
        {mustRepeat ? euros('baseAgainCents', m.home_base_again(), null) : null}
        {euros('floorCents', m.home_floor(), floorCents, false)}
        {euros('price.cleaningFeeCents', m.home_cleaning(), price.cleaningFeeCents)}
        {euros('price.depositShortCents', m.home_deposit_short(), price.depositShortCents)}
        {euros('price.depositMonthlyCents', m.home_deposit_monthly(), price.depositMonthlyCents)}
      </div>
      <div className={styles.grid}>
        {percent('week', m.home_discount_week())}
        {percent('month', m.home_discount_month())}
        {percent('quarter', m.home_discount_quarter())}
      </div>
      <Repeated
        title={m.home_seasons()}
        items={price.seasons}
        empty={NEW_SEASON}
        most={12}
        addLabel={m.home_season_add()}
        removeLabel={(number) => m.home_season_remove({ number })}
        isReadOnly={isReadOnly}
      >
        {(season, index) => <SeasonFields season={season} name={`price.seasons.${index}`} isReadOnly={isReadOnly} />}
      </Repeated>
      <div className={styles.grid}>
        <Select
          label={m.home_min_nights()}
          options={MIN_NIGHTS_CHOICES.map((nights) => ({
            key: String(nights),
            label: m.vocabulary_nights({ count: nights }),
          }))}
          value={String(choices.minNights)}
          onChange={(key) => choose({ minNights: MIN_NIGHTS_CHOICES.find((nights) => String(nights) === key) ?? 3 })}
        />
        <Field
          name="rules.instantMaxNights"
          label={m.home_instant()}
          hint={m.home_instant_hint()}
          inputMode="numeric"
          defaultValue={String(rules.instantMaxNights)}
          isReadOnly={isReadOnly}
          isRequired
        />
        <Field
          name="rules.maxOccupancy"
          label={m.home_occupancy()}
          inputMode="numeric"
          defaultValue={String(rules.maxOccupancy)}
          isReadOnly={isReadOnly}
          isRequired
        />
        <Select
          label={m.home_terms()}
          options={PAYMENT_TERMS.map((key) => ({ key, label: TERMS[key]() }))}
          value={choices.terms}
          onChange={(terms) => choose({ terms })}
        />
      </div>
      <Check isChosen={choices.automaticOffers} onChange={(automaticOffers) => choose({ automaticOffers })}>
        {m.home_offers()}
      </Check>
      <Check isChosen={choices.selfCheckIn} onChange={(selfCheckIn) => choose({ selfCheckIn })}>
        {m.home_self_check_in()}
      </Check>
    </SaveForm>
  )
}

const TERMS = {
  general: () => m.home_terms_general({ percent: GENERAL_TERMS.firstPercent }),
  particular: () => m.home_terms_particular({ percent: PARTICULAR_TERMS.firstPercent }),
}
const NEW_SEASON: Season = { name: { es: '', en: '' }, from: '', to: '', percent: 100 }

type SeasonFieldsProps = { readonly season: Season; readonly name: string; readonly isReadOnly: boolean }

function SeasonFields({ season, name, isReadOnly }: SeasonFieldsProps) {
  const more = { isReadOnly, isRequired: true }
  return (
    <>
      <BothLanguages name={`${name}.name`} label={m.home_season_name()} value={season.name} isReadOnly={isReadOnly} />
      <div className={styles.grid}>
        <Field
          {...more}
          name={`${name}.from`}
          label={m.home_season_from()}
          hint={m.home_season_day()}
          defaultValue={season.from}
        />
        <Field {...more} name={`${name}.to`} label={m.home_season_to()} defaultValue={season.to} />
        <Field
          {...more}
          name={`${name}.percent`}
          label={m.home_season_percent()}
          unit="%"
          inputMode="numeric"
          defaultValue={String(season.percent)}
        />
      </div>
    </>
  )
}

function priceOf({ price, floorCents }: Typed) {
  const { week, month, quarter } = price.lengthDiscounts
  return {
    price: {
      baseNightCents: centsToSend(price.baseNightCents),
      cleaningFeeCents: centsToSend(price.cleaningFeeCents),
      depositShortCents: centsToSend(price.depositShortCents),
      depositMonthlyCents: centsToSend(price.depositMonthlyCents),
      seasons: (price.seasons ?? []).map(({ percent, ...season }) => ({ ...season, percent: numberOf(percent) })),
      lengthDiscounts: { week: numberOf(week), month: numberOf(month), quarter: numberOf(quarter) },
    },
    floorCents: floorCents === '' ? null : centsToSend(floorCents),
  }
}

/** Returns cents; not a number for what is no amount. */
function centsToSend(text: string): number {
  return centsOf(text) ?? Number.NaN
}

/** Returns a whole number; not a number, which the server refuses beside its field, for anything else. */
function numberOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}
