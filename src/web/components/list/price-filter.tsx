import type { ApartmentQuery, Facets } from '#contract/catalogue.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import '#web/components/form/form.css'

type PriceFilterProps = {
  readonly draft: ApartmentQuery
  /** How many homes there are by monthly price. */
  readonly bands: Facets['prices']
  readonly onChange: (change: Partial<ApartmentQuery>) => void
  readonly locale: Locale
}

/** Two amounts in whole euros a month under a drawing of where the homes are; both can be typed. */
export function PriceFilter({ draft, bands, onChange, locale }: PriceFilterProps) {
  const most = Math.max(1, ...bands.map((band) => band.count))
  const isIn = (fromCents: number) =>
    fromCents >= (draft.minPrice ?? 0) * 100 && fromCents < (draft.maxPrice ?? Number.MAX_SAFE_INTEGER) * 100
  return (
    <fieldset>
      <legend>{m.list_filter_price({}, { locale })}</legend>
      <div>
        {bands.length > 1 && (
          <svg
            className="histogram"
            viewBox={`0 0 ${bands.length * 10} 64`}
            preserveAspectRatio="none"
            role="img"
            aria-label={m.list_filter_histogram({}, { locale })}
          >
            {bands.map((band, index) => {
              const height = band.count === 0 ? 1 : 4 + (60 * band.count) / most
              return (
                <rect
                  key={band.fromCents}
                  className={isIn(band.fromCents) ? 'in' : undefined}
                  x={index * 10 + 0.75}
                  y={64 - height}
                  width={8.5}
                  height={height}
                />
              )
            })}
          </svg>
        )}
        <div className="price-fields">
          <PriceField
            label={m.list_filter_price_from({}, { locale })}
            value={draft.minPrice}
            onChange={(minPrice) => onChange({ minPrice })}
            locale={locale}
          />
          <PriceField
            label={m.list_filter_price_to({}, { locale })}
            value={draft.maxPrice}
            onChange={(maxPrice) => onChange({ maxPrice })}
            locale={locale}
          />
        </div>
      </div>
    </fieldset>
  )
}

type PriceFieldProps = {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
  readonly locale: Locale
}

function PriceField({ label, value, onChange, locale }: PriceFieldProps) {
  return (
    <label className="field">
      <span className="lab">{label}</span>
      <span className="price-input">
        <input
          className="input num"
          inputMode="numeric"
          value={value ?? ''}
          onChange={(event) => {
            const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6)
            onChange(digits ? Number(digits) : undefined)
          }}
        />
        <span className="soft small" aria-hidden="true">
          €
        </span>
        <span className="vh">{m.list_filter_price_unit({}, { locale })}</span>
      </span>
    </label>
  )
}
