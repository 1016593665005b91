import { useState } from 'react'
import type { RecipientInput } from '#contract/invoicing.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { needsCountry, type TaxDataFaults } from './tax-data.ts'

type TaxDataProps = {
  readonly data: RecipientInput
  readonly faults: TaxDataFaults
  readonly onChange: (data: RecipientInput) => void
  /** Offers the kinds of tax ids that companies have. */
  readonly ofCompany?: boolean
}

/** Whom invoices are made out to: name, tax id and address. */
export function TaxDataFields({ data, faults, onChange, ofCompany = false }: TaxDataProps) {
  const { name, taxId, address } = data
  const [savedKind] = useState(taxId.kind)
  const missing = (field: string) => (faults.missing.includes(field) ? m.tax_data_missing() : undefined)
  const change = (part: Partial<RecipientInput>) => onChange({ ...data, ...part })
  return (
    <div className={formStyles.fields}>
      <Field
        label={ofCompany ? m.tax_data_company() : m.tax_data_name()}
        error={missing('name')}
        value={name}
        autoComplete="organization"
        required
        minLength={2}
        maxLength={120}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label={m.tax_data_kind()}
        value={taxId.kind}
        choices={ofCompany ? companyKinds() : kinds(savedKind)}
        onChange={(event) => change({ taxId: { ...taxId, kind: event.target.value as typeof taxId.kind } })}
      />
      <Field
        label={m.tax_data_number()}
        value={taxId.number}
        error={faults.isNumberWrong ? m.tax_data_number_wrong() : missing('number')}
        required
        maxLength={30}
        autoComplete="off"
        onChange={(event) => change({ taxId: { ...taxId, number: event.target.value } })}
      />
      {needsCountry(data) ? (
        <Field
          label={m.tax_data_country()}
          hint={m.tax_data_country_hint()}
          error={missing('country')}
          value={taxId.country}
          required
          maxLength={2}
          autoComplete="country"
          onChange={(event) => change({ taxId: { ...taxId, country: event.target.value.toUpperCase() } })}
        />
      ) : null}
      <Field
        label={m.tax_data_address()}
        error={missing('address')}
        value={address}
        required
        minLength={5}
        maxLength={250}
        autoComplete="street-address"
        onChange={(event) => change({ address: event.target.value })}
      />
    </div>
  )
}

/** Only staff mark a tax id as outside the census; to guests it is a Spanish tax id, and saving the form keeps the mark. */
function kinds(saved: RecipientInput['taxId']['kind']) {
  return [
    { value: saved === 'unlisted' ? saved : 'nif', label: m.tax_data_kind_nif() },
    { value: 'eu_vat', label: m.tax_data_kind_eu_vat() },
    { value: 'passport', label: m.tax_data_kind_passport() },
    { value: 'other', label: m.tax_data_kind_other() },
  ]
}

function companyKinds() {
  return [
    { value: 'nif', label: m.tax_data_kind_company_nif() },
    { value: 'eu_vat', label: m.tax_data_kind_eu_vat() },
    { value: 'other', label: m.tax_data_kind_company_other() },
  ]
}
