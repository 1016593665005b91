import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordsXml } from '#adapters/tax-agency/record-xml.ts'
import { listChains, listRecordsAfter } from '#db/invoicing/invoice-record-rows.ts'
import { countWaiting, listFaulty, listTurns } from '#db/invoicing/record-delivery-rows.ts'
import { invoiceName, parseInvoiceName } from '#domain/invoicing/invoice-kind.ts'
import { HAND_IN } from '#domain/invoicing/invoicing-policy.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { printLine } from '#server/progress.ts'
import type { Deps } from '#services/deps.ts'
import { handInRecords } from '#services/invoicing/hand-in-records.ts'
import { mendRecord, previewMendRecord } from '#services/invoicing/mend-record.ts'
import { unwrap } from './unwrap.ts'

/** Prints what the tax agency found fault with, and what waits for it. */
export async function showRecords({ db, settings }: Deps): Promise<void> {
  for (const { kind, state, code, fault, ...invoice } of await listFaulty(db)) {
    printLine(`${invoiceName(invoice)}  ${kind.padEnd(9)} ${state.padEnd(20)} ${code ?? ''} ${fault ?? ''}`.trimEnd())
  }
  for (const { chain, failingSince, fault } of await listTurns(db)) {
    if (failingSince)
      printLine(`${chain}: no answer since ${failingSince.toISOString().slice(0, 16)}Z ${fault ?? ''}`.trimEnd())
  }
  printLine(`${await countWaiting(db)} records wait for the tax agency`)
  const { producer, name, version, installation } = settings.invoicing.system
  printLine(`Made by ${name} ${version}, installation ${installation}, of ${producer.name} (${producer.taxId})`)
}

/** Makes another record of an invoice with which the agency found fault, and hands it in. */
export async function mendForStaff(deps: Deps, name: string): Promise<void> {
  if (!parseInvoiceName(name)) throw new OperatorFault(`Not the number of an invoice: ${name}`)
  const { previewId } = unwrap(await previewMendRecord(deps, { name }))
  unwrap(await mendRecord(deps, { name, previewId, by: COMMAND }))
  await handInForStaff(deps)
}

/** Hands in what waits now. */
export async function handInForStaff(deps: Deps): Promise<void> {
  printLine(`${await handInRecords(deps)} records were handed in`)
  await showRecords(deps)
}

/** The format of a reference in the agency's letters. */
const REFERENCE = /^[\w/-]{1,18}$/

/**
 * Writes every record into a folder, in the format that the agency requires at an inspection, under the reference of
 * its requirement where there is one.
 */
export async function exportRecords({ db }: Deps, folder: string, reference?: string): Promise<void> {
  if (reference !== undefined && !REFERENCE.test(reference)) {
    throw new OperatorFault('The reference of a requirement has up to 18 letters, digits, - and /')
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let files = 0
  const chains = await listChains(db)
  for (const chain of chains) {
    for (let after = 0; ; ) {
      const rows = await listRecordsAfter(db, chain, { after, most: HAND_IN.maxRecords })
      const [first, last] = [rows[0], rows.at(-1)]
      if (!first || !last) break
      const records = rows.map(({ sequence, hash, content }) => ({ sequence, hash, record: content }))
      const isLast =
        chain === chains.at(-1) && (await listRecordsAfter(db, chain, { after: last.sequence, most: 1 })).length === 0
      const batch = { issuer: first.content.issuer, records, isLate: false }
      const file = `${chain.replaceAll(/\W/g, '-')}-${first.sequence}-${last.sequence}.xml`
      const text = recordsXml(batch, reference === undefined ? undefined : { reference, isLast })
      await writeFile(join(folder, file), text, { mode: 0o600 })
      files += 1
      after = last.sequence
    }
  }
  printLine(`${files} files were written to ${folder}`)
}
