import { CITIES, type City, cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'
import type { DiscountKind } from './typed-conditions.ts'

type DiscountFieldProps = {
  readonly kind: DiscountKind
  readonly value: string
  /** Why it does not change any more. */
  readonly fixedBecause?: string | undefined
}

/** What the code takes off: a percentage or euros. */
export function DiscountField({ kind, value, fixedBecause }: DiscountFieldProps) {
  const label = m.promo_codes_discount()
  const shared = { label, defaultValue: value, hint: fixedBecause, isReadOnly: fixedBecause !== undefined }
  return kind === 'percent' ? (
    <Field {...shared} name="percent" unit="%" inputMode="numeric" isRequired />
  ) : (
    <Field {...shared} name="amountCents" unit="€" inputMode="decimal" isRequired />
  )
}

type CityFieldProps = { readonly value: City | ''; onChange(value: City | ''): void }

/** The city whose homes it holds for, or all. */
export function CityField({ value, onChange }: CityFieldProps) {
  const locale = getLocale()
  const cities = [
    { key: '' as const, label: m.promo_codes_all_cities() },
    ...CITIES.map((key) => ({ key, label: cityName(key, locale) })),
  ]
  return <Select<City | ''> label={m.promo_codes_city()} options={cities} value={value} onChange={onChange} />
}
