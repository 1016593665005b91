import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { runNode, runTool } from './tool.ts'

/**
 * Plants mistakes in a copy of the code and checks that each is found: by the types what pages, dialogs and endpoints have
 * to agree on, which is not left to tests, and by the test that describes statements what they have to agree on with the
 * database.
 */
const COPY = '.tmp/mistakes'

type Mistake = {
  readonly file: string
  readonly from: string
  readonly to: string
  /** Files in one of which the compiler has to name the mistake; the changed file itself where it is left out. */
  readonly seenIn?: RegExp
  /** What the compiler has to say. */
  readonly error?: RegExp
}

const MISTAKES: readonly Mistake[] = [
  // An endpoint that does not exist.
  { file: 'src/web/client/api/alert-client.ts', from: 'alerts.getOne', to: 'alerts.getOen' },
  // A field of a body.
  { file: 'src/web/client/api/payment-client.ts', from: 'acceptTerms: true', to: 'acceptsTerms: true' },
  // A name in a path.
  {
    file: 'src/web/client/api/message-client.ts',
    from: 'params: { reference }, headers',
    to: 'params: { ref }, headers',
  },
  // A header.
  { file: 'src/web/client/api/arrival-client.ts', from: "'x-traveller-token'", to: "'x-traveler-token'" },
  // A field of an answer.
  { file: 'src/web/features/checkout/payment/wait-for-bank.tsx', from: 'value.unanswered', to: 'value.unansweredFor' },
  // A refusal that an endpoint does not give.
  {
    file: 'src/web/features/arrival/traveller/use-traveller.ts',
    from: "answer.code === 'forbidden'",
    to: "answer.code === 'already_registered'",
  },
  // A refusal that the endpoint of a posted form does not give.
  {
    file: 'src/web/features/account/reset-password/page.tsx',
    from: "const DEAD = 'reset_token_invalid'",
    to: "const DEAD = 'alert_link_invalid'",
  },
  // A field that the contract names in another way, in every page that reads it.
  { file: 'src/contract/stay-change.ts', from: 'keptCents:', to: 'retainedCents:', seenIn: /^src\/(web|office)\// },
  // A field of a dialog's text.
  { file: 'src/office/features/money/approvals-panel.tsx', from: 'name="reason"', to: 'name="cause"' },
  // What a dialog sends.
  {
    file: 'src/office/components/money-actions/transfer-details.tsx',
    from: "body: { iban: textOf(form, 'iban') }",
    to: "body: { account: textOf(form, 'iban') }",
  },
  // The action itself in place of its figures.
  {
    file: 'src/office/components/money-actions/put-off-dialog.tsx',
    from: 'preview={putOffPayment.preview}',
    to: 'preview={putOffPayment}',
  },
  // Parts of an action of the office that are forgotten: its use case, the figures, the dialog of an entry, the name of an
  // entry of the audit, a field that the entry records.
  {
    file: 'src/services/note/write-note.ts',
    from: 'export async function writeNote(',
    to: 'export async function noteText(',
    error: /'writeNote' is missing/,
  },
  {
    file: 'src/services/money/try-charge-now.ts',
    from: 'export async function previewTryChargeNow(',
    to: 'export async function chargeFigures(',
    error: /'tryChargeNow' is missing/,
  },
  {
    file: 'src/office/components/money-actions/return-deposit-dialog.tsx',
    from: 'export function ReturnDepositEntry(',
    to: 'export function ReturnDeposit(',
    error: /'Dialog' is missing/,
  },
  {
    file: 'src/contract/office-actions/bank.ts',
    from: 'audit: { bank_file_imported:',
    to: 'audit: { bank_file_read:',
    error: /'office_action_bank_file_read' does not exist/,
  },
  {
    file: 'src/contract/office-actions/guests.ts',
    from: "fields: ['link']",
    to: 'fields: []',
    seenIn: /^src\/services\/link\/send-guest-link\.ts$/,
  },
]

type StatementMistake = Mistake & { readonly fault: string }

/** What SQL says of its rows is text to the compiler. */
const STATEMENT_MISTAKES: readonly StatementMistake[] = [
  // A column that the table does not have.
  {
    file: 'src/db/today/today-rows.ts',
    from: 'b.holder_phone as "holderPhone"',
    to: 'b.holder_telephone as "holderPhone"',
    fault: 'movements_of_day: column b.holder_telephone does not exist',
  },
  // Another name than the row has.
  {
    file: 'src/db/money/money-rows.ts',
    from: 'm.name as "requesterName"',
    to: 'm.name as "askedName"',
    fault: 'waiting_approvals: requesterName is declared and not returned',
  },
  // Another column of the same type.
  {
    file: 'src/db/search/office-search-rows.ts',
    from: 'n.name as neighbourhood',
    to: 'n.slug as neighbourhood',
    fault: 'found_homes: neighbourhood is neighbourhoods.slug, not neighbourhoods.name',
  },
  // Another type.
  {
    file: 'src/db/timeline/place-rows.ts',
    from: 'count(*)::int as homes',
    to: 'count(*) as homes',
    fault: 'places_with_homes: homes is bigint, not integer',
  },
  // A row that may have no home.
  {
    file: 'src/db/request/request-list-rows.ts',
    from: 'houseCode: of(apartments.houseCode).orNull',
    to: 'houseCode: of(apartments.houseCode)',
    fault: 'requests_open: houseCode may be null',
  },
  // A sum of nothing.
  {
    file: 'src/db/payment/adjustment-rows.ts',
    from: 'coalesce(sum(amount_cents), 0)::int as "keptCents"',
    to: 'sum(amount_cents)::int as "keptCents"',
    fault: 'kept_of_booking: keptCents may be null',
  },
  // A column of the tables that the query builder knows.
  {
    file: 'src/db/schema/contact.ts',
    from: "handledBy: uuid('handled_by')",
    to: "handledBy: uuid('handled_from')",
    fault: 'contact_messages.handled_from uuid',
  },
]

await rm(COPY, { recursive: true, force: true })
await mkdir(COPY, { recursive: true })
const GENERATED = ['.react-router', '.css-types', '.office-types']
await copyParts(['src', ...GENERATED, 'tsconfig.json', 'package.json', 'content.config.ts', 'scripts'])
await symlink('../../node_modules', `${COPY}/node_modules`)
const stale: Mistake[] = []
for (const mistake of [...MISTAKES, ...STATEMENT_MISTAKES]) {
  const path = `${COPY}/${mistake.file}`
  const source = await readFile(path, 'utf8')
  if (!source.includes(mistake.from)) stale.push(mistake)
  await writeFile(path, source.replaceAll(mistake.from, mistake.to))
}
const lists = await runNode(['scripts/office-actions.ts'], { cwd: COPY })
if (lists.code !== 0) throw new Error(lists.output)
const { output } = await runTool('tsc', ['--noEmit', '-p', COPY], {})
const named = new Set([...output.matchAll(/(src\/[^\s(]+)\(\d+,\d+\): error/g)].map(([, file]) => file ?? ''))
const missed = MISTAKES.filter((mistake) => !isFound(mistake))
const missedByTest = await missedByStatements()
await rm(COPY, { recursive: true, force: true })
for (const { file, from } of stale) process.stderr.write(`${file}: has no “${from}” any more: plant another mistake\n`)
for (const { file, to } of missed) process.stderr.write(`${file}: “${to}” passes the types\n`)
for (const { file, to } of missedByTest) process.stderr.write(`${file}: “${to}” passes the test of statements\n`)
const all = MISTAKES.length + STATEMENT_MISTAKES.length
process.stdout.write(`${all} mistakes, ${all - missed.length - missedByTest.length} found\n`)
process.exit(stale.length + missed.length + missedByTest.length > 0 ? 1 : 0)

function isFound({ file, seenIn, error }: Mistake): boolean {
  if (error) return error.test(output)
  return seenIn ? [...named].some((one) => seenIn.test(one)) : named.has(file)
}

async function missedByStatements(): Promise<StatementMistake[]> {
  await copyParts(['tests', 'tools', 'vitest.config.ts'])
  const test = ['run', '--project', 'service', 'tests/db/statements.test.ts']
  const run = await runTool('vitest', test, { cwd: COPY, env: { NO_COLOR: '1' } })
  return STATEMENT_MISTAKES.filter(({ fault }) => !run.output.includes(fault))
}

async function copyParts(parts: readonly string[]): Promise<void> {
  for (const part of parts) await cp(part, `${COPY}/${part}`, { recursive: true })
}
