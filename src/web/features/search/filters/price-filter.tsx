import type { CSSProperties } from 'react'
import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { Facets } from '#contract/catalogue.ts'

import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import * as formStyles from '#web/ui/form/form.module.css'
import { FilterGroup } from './option-chips.tsx'
import * as styles from './price-filter.module.css'
import { type PriceScale, priceScale } from './price-scale.ts'
import { type Change, inOrder } from './search-draft.ts'

type PriceFilterProps = {
  readonly draft: ApartmentQuery
  readonly facets: Facets | undefined
  readonly onChange: Change
}

/** The lowest and highest price of a month, by two handles under a histogram or by typing. */
export function PriceFilter({ draft, facets, onChange }: PriceFilterProps) {
  const scale = priceScale(facets?.prices ?? [])
  return (
    <FilterGroup title={m.search_filter_price()}>
      {scale && <PriceHandles scale={scale} draft={draft} onChange={onChange} />}
      <div className={styles.priceFields}>
        <PriceField
          label={m.search_filter_price_from()}
          value={draft.minPrice}
          placeholder={scale?.least}
          onChange={(minPrice) => onChange({ minPrice })}
          onDone={() => onChange(inOrder(draft))}
        />
        <PriceField
          label={m.search_filter_price_to()}
          value={draft.maxPrice}
          placeholder={scale?.most}
          onChange={(maxPrice) => onChange({ maxPrice })}
          onDone={() => onChange(inOrder(draft))}
        />
      </div>
    </FilterGroup>
  )
}

type PriceHandlesProps = Omit<PriceFilterProps, 'facets'> & { readonly scale: PriceScale }

function PriceHandles({ scale, draft, onChange }: PriceHandlesProps) {
  const { least, most, step } = scale
  const { minPrice, maxPrice } = inOrder(draft)
  const low = Math.min(Math.max(minPrice ?? least, least), most)
  const high = Math.max(Math.min(maxPrice ?? most, most), least)
  const percent = (price: number) => `${((price - least) / (most - least)) * 100}%`
  const handle = { className: styles.priceHandle, min: least, max: most, step } as const
  const valueText = (price: number, isEnd: boolean) =>
    isEnd ? m.search_filter_price_no_limit() : wholeEuros(price * 100)
  return (
    <div
      className={styles.priceRange}
      style={{ '--low': percent(low), '--high': percent(high) } as CSSProperties}
      data-low={low > (least + most) / 2 ? 'over' : undefined}
    >
      <Bars scale={scale} />
      <div className={styles.priceBarsIn}>
        <Bars scale={scale} />
      </div>
      <input
        type="range"
        {...handle}
        aria-label={m.search_filter_price_lowest()}
        aria-valuetext={valueText(low, low === least)}
        value={low}
        onChange={(event) => {
          const price = Math.min(event.currentTarget.valueAsNumber, high - step)
          onChange({ minPrice: price <= least ? undefined : price, maxPrice })
        }}
      />
      <input
        type="range"
        {...handle}
        aria-label={m.search_filter_price_highest()}
        aria-valuetext={valueText(high, high === most)}
        value={high}
        onChange={(event) => {
          const price = Math.max(event.currentTarget.valueAsNumber, low + step)
          onChange({ minPrice, maxPrice: price >= most ? undefined : price })
        }}
      />
    </div>
  )
}

function Bars({ scale: { bars } }: { readonly scale: PriceScale }) {
  return (
    <svg
      className={styles.priceBars}
      viewBox={`0 0 ${bars.length * 10} 64`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ price, height }, index) => (
        <rect key={price} x={index * 10 + 0.75} y={64 * (1 - height)} width={8.5} height={64 * height} />
      ))}
    </svg>
  )
}

type PriceFieldProps = {
  readonly label: string
  readonly value: number | undefined
  readonly placeholder: number | undefined
  readonly onChange: (value: number | undefined) => void
  readonly onDone: () => void
}

/** Enough for the price of any home. */
const MAX_DIGITS = 6

function PriceField({ label, value, placeholder, onChange, onDone }: PriceFieldProps) {
  return (
    <label className={formStyles.field}>
      <span className={styles.lab}>{label}</span>
      <span className={styles.priceInput}>
        <input
          className={`${formStyles.input} num`}
          inputMode="numeric"
          value={value ?? ''}
          placeholder={placeholder?.toString()}
          onChange={(event) => {
            const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, MAX_DIGITS)
            onChange(digits ? Number(digits) : undefined)
          }}
          onBlur={onDone}
        />
        <span className="soft small" aria-hidden="true">
          €
        </span>
        <span className="visually-hidden">{m.search_filter_price_unit()}</span>
      </span>
    </label>
  )
}
