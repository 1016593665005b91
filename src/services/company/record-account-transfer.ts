import type {
  AccountFigures,
  AccountTransferInput,
  AccountTransferPreview,
} from '#contract/office-actions/companies.ts'
import { insertAccountTransfer } from '#db/company/company-account-rows.ts'
import { type CompanyRow, findCompany, lockCompany } from '#db/company/company-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { brokenConstraint } from '#db/statement/constraint.ts'
import { type AccountBalance, accountBalance, payClaims } from '#domain/company/account-balance.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { readAccount } from './read-account.ts'

type Transfer = AccountTransferInput & { readonly companyId: string }
type NotPlanned = Refusal<'not_found' | 'validation_failed' | 'credit_exceeded'>
type NotRecorded = NotPlanned | Refusal<'already_recorded' | 'changed_meanwhile'>

/** Shows which invoices a transfer pays; changes nothing. Refuses `not_found`, `validation_failed` and `credit_exceeded`. */
export async function previewRecordAccountTransfer(
  deps: Deps,
  input: Transfer,
): Promise<Result<AccountTransferPreview, NotPlanned>> {
  const company = await findCompany(deps.db, input.companyId)
  return company ? plan(deps.db, deps, company, input) : refuse('not_found')
}

/**
 * Records a transfer of a company for its account, which pays the invoice first that is due first; what exceeds them is its
 * credit. A transfer back to the company gives credit back. Commits it with the entry in the audit. Refuses `not_found`,
 * `validation_failed` (a day to come), `credit_exceeded` (more goes back than its credit), `already_recorded` (reference, amount
 * and day are those of another, for whichever company or booking) and `changed_meanwhile`.
 */
export async function recordAccountTransfer(
  deps: Deps,
  { previewId, by, ...input }: Transfer & { readonly previewId: string; readonly by: Actor },
): Promise<Result<null, NotRecorded>> {
  const { companyId, direction, amountCents, madeOn, reference } = input
  try {
    return await transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotRecorded>> => {
      const company = await lockCompany(tx, companyId)
      if (!company) return refuse('not_found')
      const planned = await plan(tx, deps, company, input)
      if (!planned.ok) return planned
      const subject = { kind: 'company', id: companyId } as const
      if (planned.value.previewId !== previewId) return changedMeanwhile(tx, subject, { ...planned.value.before })
      await insertAccountTransfer(tx, {
        ...{ id: newId(deps), invoiceAccountId: company.invoiceAccountId, reference, madeOn, takenBackAt: null },
        ...{ amountCents: direction === 'received' ? amountCents : -amountCents, recordedAt: deps.clock.now() },
      })
      const changes = {
        amountCents: [null, amountCents],
        reference: [null, reference],
        madeOn: [null, madeOn],
        direction: [null, direction],
      } as const
      await recordAction(tx, deps, by, { act: 'account_transfer_recorded', subject, changes })
      return ok(null)
    })
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'account_transfers_once' || constraint === 'transfers_recorded_once') {
      return refuse('already_recorded')
    }
    throw error
  }
}

async function plan(
  on: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  { id, invoiceAccountId }: CompanyRow,
  { direction, amountCents, madeOn, reference }: Transfer,
): Promise<Result<AccountTransferPreview, NotPlanned>> {
  const today = dateInMadrid(clock.now())
  if (madeOn > today) return refuse('validation_failed', { madeOn: 'validation_failed' })
  const account = await readAccount(on, invoiceAccountId, today)
  const isBack = direction === 'returned'
  if (isBack && amountCents > account.creditCents) return refuse('credit_exceeded', { amountCents: 'credit_exceeded' })
  const claims = payClaims(account.claims, isBack ? 0 : amountCents)
  const transfersCents = account.transfersCents + (isBack ? -amountCents : amountCents)
  const { uninvoicedCents } = account
  const figures = {
    before: figuresOf(account),
    after: figuresOf(accountBalance(claims, { uninvoicedCents, transfersCents }, today)),
    pays: claims.flatMap(({ series, number, paidCents: cents, leftCents }) =>
      cents > 0 ? [{ name: invoiceName({ series, number }), cents, leftCents }] : [],
    ),
  }
  return ok({ ...figures, previewId: previewIdOf('account transfer', id, direction, madeOn, reference, figures) })
}

function figuresOf({ invoicedCents, overdueCents, creditCents }: AccountBalance): AccountFigures {
  return { invoicedCents, overdueCents, creditCents }
}
