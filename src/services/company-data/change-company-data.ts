import type { CompanyDataInput } from '#contract/company-data.ts'
import { findCompanyData, saveCompanyData } from '#db/company-data/company-data-rows.ts'
import { hasInvoices } from '#db/invoicing/invoice-rows.ts'
import { type CompanyData, ISSUER_FIELDS } from '#domain/company-data.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

type ChangeInput = CompanyDataInput & { readonly by: Actor }
type NotChanged = Refusal<'changed_meanwhile' | 'issuer_has_invoices'>

const SUBJECT = { kind: 'company_data', id: 'company' } as const

/**
 * Changes the data of the company; every process shows them within a notification. Commits them with the entry in the
 * audit. Refuses `changed_meanwhile` (another version), and `issuer_has_invoices` for another legal name or tax id once
 * invoices are issued, whose chain of records is that of their issuer.
 */
export async function changeCompanyData(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { version, data, by }: ChangeInput,
): Promise<Result<null, NotChanged>> {
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotChanged>> => {
    const before = await findCompanyData(tx)
    if ((before?.version ?? 0) !== version) return changedMeanwhile(tx, SUBJECT, { ...before?.data })
    const changed = (Object.keys(data) as (keyof CompanyData)[]).filter((name) => data[name] !== before?.data[name])
    if (changed.length === 0) return ok(null)
    const issuer = ISSUER_FIELDS.filter((name) => changed.includes(name))
    if (before && issuer.length > 0 && (await hasInvoices(tx))) {
      const errors = issuer.map((name) => [`data.${name}`, 'issuer_has_invoices'] as const)
      return refuse('issuer_has_invoices', Object.fromEntries(errors))
    }
    const isSaved = await saveCompanyData(tx, data, version)
    if (!isSaved) return changedMeanwhile(tx, SUBJECT, {})
    const changes = Object.fromEntries(changed.map((name) => [name, [before?.data[name] ?? null, data[name]] as const]))
    await recordAction(tx, deps, by, { act: 'company_data_changed', subject: SUBJECT, changes })
    return ok(null)
  })
}
