import { COMPANY_DATA_FIELDS, companyDataInput } from '#contract/company-data.ts'
import { defineAction } from '#contract/office-action.ts'

export const changeCompanyData = defineAction({
  ...{ subject: 'company', path: 'company-data', tag: 'Company' },
  summary: 'Change the names, addresses and account of the company, which pages, mails and documents show from then on',
  permission: 'edit_company_data',
  input: companyDataInput,
  refusals: ['validation_failed', 'changed_meanwhile', 'issuer_has_invoices'],
  audit: {
    company_data_changed: {
      fields: COMPANY_DATA_FIELDS,
    },
  },
})
