import { insertBankLines } from '#db/bank/bank-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { readBankFile } from './read-bank-file.ts'

export type BankFile = { readonly fileName: string; readonly content: string; readonly by: Actor }

export type ImportedBankFile = {
  readonly added: number
  /** Lines that came with an earlier file. */
  readonly known: number
  /** Rows that could not be read, counted from 1. */
  readonly unread: readonly number[]
}

/**
 * Keeps the money that came according to a file of the bank, each line once however many files hold it. Records nothing for
 * any booking. Refuses `bank_file_unreadable` for what is no such file.
 */
export async function importBankFile(
  deps: Deps,
  { fileName, content, by }: BankFile,
): Promise<Result<ImportedBankFile, Refusal<'bank_file_unreadable'>>> {
  const read = readBankFile(content)
  if (!read) return refuse('bank_file_unreadable')
  const { lines, unread } = read
  const importedAt = deps.clock.now()
  const rows = lines.map((line) => ({ ...line, id: newId(deps), fileName, importedAt }))
  const added = await deps.db.transaction(async (tx) => {
    const count = await insertBankLines(tx, rows)
    const known = lines.length - count
    const changes = { added: [null, count], known: [null, known], unread: [null, unread.length] } as const
    await recordAction(tx, deps, by, {
      act: 'bank_file_imported',
      subject: { kind: 'bank_file', id: fileName },
      changes,
    })
    return count
  })
  return ok({ added, known: lines.length - added, unread })
}
