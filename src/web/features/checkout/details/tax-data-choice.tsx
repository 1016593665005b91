import { lazy, Suspense } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import * as checkoutStyles from '#web/features/checkout/checkout.module.css'
import { Check } from '#web/ui/form/field.tsx'
import * as styles from '#web/ui/form/form.module.css'
import type { WantedTaxData } from './use-tax-data.ts'

const TaxDataFields = lazy(async () => ({
  default: (await import('#web/components/tax-data/tax-data-fields.tsx')).TaxDataFields,
}))

type TaxDataChoiceProps = {
  readonly wanted: WantedTaxData
  /** What the box asks and its hint; by default those of one home. */
  readonly label?: string
  readonly hint?: string
}

/** Lets a guest say at once whom the invoices are made out to; of one home it can be said later too. */
export function TaxDataChoice({ wanted, label, hint }: TaxDataChoiceProps) {
  const { data, faults, change, want } = wanted
  return (
    <fieldset className={`${styles.tight} with-script`}>
      <legend className="visually-hidden">{m.tax_data_legend()}</legend>
      <Check
        label={label ?? m.tax_data_wanted()}
        hint={hint ?? `${m.booking_optional_mark()}. ${m.tax_data_wanted_hint()}`}
        checked={data !== null}
        onChange={(event) => void want(event.target.checked)}
      />
      {data ? (
        <div className={checkoutStyles.taxData}>
          <Suspense fallback={null}>
            <TaxDataFields data={data} faults={faults} onChange={change} />
          </Suspense>
        </div>
      ) : null}
    </fieldset>
  )
}
