import type { CompanyChoices } from '#contract/company.ts'
import { OFFER_HOURS } from '#domain/booking/booking-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as checkoutStyles from '#web/features/checkout/checkout.module.css'
import { Check, SelectField } from '#web/ui/form/field.tsx'
import * as styles from '#web/ui/form/form.module.css'
import type { WantedCompany } from './use-company-choice.ts'

export type CompanyFieldsProps = {
  readonly wanted: WantedCompany
  readonly choices: CompanyChoices
  /** The homes that are booked; one needs no title. */
  readonly homes: readonly { readonly houseCode: string; readonly title?: string }[]
  /** Whether the stay is offered before it is booked, so that no nights are held yet. */
  readonly isRequest?: boolean
}

/** Whether the stay is for the company, which cost centre it belongs to and who travels. */
export function CompanyFields({ wanted, choices, homes, isRequest = false }: CompanyFieldsProps) {
  const { name, waits, travellers, costCentres } = choices
  const waitsText = isRequest ? m.checkout_company_offer_waits() : m.checkout_company_waits({ hours: OFFER_HOURS })
  return (
    <fieldset className={styles.tight}>
      <legend className="visually-hidden">{m.checkout_company_legend()}</legend>
      <Check
        label={m.checkout_company_wanted({ name })}
        hint={waits ? waitsText : m.checkout_company_pays()}
        checked={wanted.isWanted}
        onChange={(event) => wanted.want(event.target.checked)}
      />
      {wanted.isWanted ? (
        <div className={`${checkoutStyles.taxData} ${styles.fields}`}>
          <SelectField
            label={m.checkout_company_cost_centre()}
            empty={m.checkout_company_none()}
            value={wanted.costCentre}
            choices={costCentres.map((one) => ({ value: one.code, label: `${one.code} · ${one.name}` }))}
            onChange={(event) => wanted.setCostCentre(event.target.value)}
          />
          {homes.map(({ houseCode, title }) => (
            <SelectField
              key={houseCode}
              label={title ? m.checkout_company_traveller_of({ title }) : m.checkout_company_traveller()}
              empty={m.checkout_company_no_traveller()}
              value={wanted.travellers[houseCode] ?? ''}
              choices={travellers.map((one) => ({ value: one.id, label: one.name }))}
              onChange={(event) => wanted.setTraveller(houseCode, event.target.value)}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  )
}
