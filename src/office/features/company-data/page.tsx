import { useNavigate, useRevalidator } from 'react-router'
import { changeCompanyData } from '#contract/office-actions/company-data.ts'
import type { CompanyData } from '#domain/company-data.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nestedForm } from '#office/client/nested-form.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { Button } from '#office/ui/button.tsx'
import { CheckGroup } from '#office/ui/check-group.tsx'
import { Field, type FieldProps } from '#office/ui/field.tsx'
import { Note } from '#office/ui/note.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { CompanyDataForStaff } from '#services/company-data/read-company-data.ts'
import * as styles from './page.module.css'

type NumberName = 'foundedYear' | 'apartments' | 'corporateApartments' | 'averageStayDays'
type Typed = Readonly<Record<Exclude<keyof CompanyData, 'hasIllustrations'>, string>>

const ILLUSTRATIONS = 'data.hasIllustrations'

/** What guests, invoices and mails read of the company. */
export function CompanyDataPage({ data, version, hasInvoices }: CompanyDataForStaff) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const submit = useSubmitAction()
  const isFirst = version === 0
  const send = (form: FormData, key: string) => {
    const hasIllustrations = form.has(ILLUSTRATIONS)
    form.delete(ILLUSTRATIONS)
    const { data: typed } = nestedForm(form) as { readonly data: Typed }
    return submit(changeCompanyData, { body: { version, data: dataOf(typed, hasIllustrations) } }, key)
  }
  const done = () => {
    toast(m.company_data_saved())
    void (isFirst ? navigate('/') : revalidate())
  }
  const optional = { isRequired: false, hint: m.company_data_optional() }
  const field = (name: keyof Typed, label: string, rest: Partial<FieldProps> = {}) => (
    <Field
      key={`${name} ${version}`}
      {...{ name: `data.${name}`, label, isRequired: true, autoComplete: 'off', ...rest }}
      defaultValue={isFirst ? '' : String(data[name] ?? '')}
      placeholder={isFirst && data[name] !== null ? m.company_data_example({ value: String(data[name]) }) : ''}
    />
  )
  const number = (name: NumberName, label: string, unit?: string) =>
    field(name, label, { inputMode: 'numeric', ...(unit && { unit }) })
  const issuer = (name: 'legalName' | 'taxNumber', label: string) =>
    field(name, label, hasInvoices && !isFirst ? { isReadOnly: true, hint: m.company_data_issuer_stays() } : {})
  return (
    <Page title={m.company_data_title()}>
      <ActionForm action={send} onDone={done} faultTitle={m.company_data_fault()}>
        {(isPending) => (
          <>
            {isFirst ? <Note tone="wait">{m.company_data_invented()}</Note> : null}
            <Panel title={m.company_data_who()}>
              <div className={styles.fields}>
                {field('name', m.company_data_name(), { hint: m.company_data_name_hint() })}
                {issuer('legalName', m.company_data_legal_name())}
                {issuer('taxNumber', m.company_data_tax_number())}
                {field('address', m.company_data_address())}
                {number('foundedYear', m.company_data_founded())}
                {field('iban', m.company_data_iban(), { hint: m.company_data_iban_hint() })}
              </div>
            </Panel>
            <Panel title={m.company_data_contact()}>
              <div className={styles.fields}>
                {field('email', m.company_data_email(), { type: 'email' })}
                {field('phone', m.company_data_phone(), { type: 'tel' })}
                {field('support', m.company_data_support(), { hint: m.company_data_support_hint() })}
                {field('whatsapp', m.company_data_whatsapp(), { type: 'tel', ...optional })}
                {field('ownersEmail', m.company_data_owners_email(), { type: 'email' })}
                {field('companiesEmail', m.company_data_companies_email(), { type: 'email' })}
                {field('instagram', m.company_data_instagram(), { type: 'url', ...optional })}
                {field('linkedin', m.company_data_linkedin(), { type: 'url', ...optional })}
              </div>
            </Panel>
            <Panel title={m.company_data_claims()}>
              <div className={styles.fields}>
                {number('apartments', m.company_data_apartments())}
                {number('corporateApartments', m.company_data_corporate())}
                {number('averageStayDays', m.company_data_average(), m.company_data_days())}
                <CheckGroup
                  name={ILLUSTRATIONS}
                  label={m.company_data_pictures()}
                  options={[{ key: 'yes', label: m.company_data_illustrations() }]}
                  chosen={!isFirst && data.hasIllustrations ? ['yes'] : []}
                />
              </div>
            </Panel>
            <div>
              <Button type="submit" variant="main" isPending={isPending}>
                {m.company_data_save()}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
    </Page>
  )
}

function dataOf(typed: Typed, hasIllustrations: boolean): CompanyData {
  const orNull = (text: string) => text || null
  return {
    ...typed,
    ...{ whatsapp: orNull(typed.whatsapp), instagram: orNull(typed.instagram), linkedin: orNull(typed.linkedin) },
    ...{ foundedYear: countOf(typed.foundedYear), apartments: countOf(typed.apartments) },
    ...{ corporateApartments: countOf(typed.corporateApartments), averageStayDays: countOf(typed.averageStayDays) },
    hasIllustrations,
  }
}

/** Returns a whole number; not a number, which the server refuses beside its field, for anything else. */
function countOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}
