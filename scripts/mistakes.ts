import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { runTool } from './tool.ts'

/**
 * Plants mistakes in a copy of the code and checks that the types find each: what pages, dialogs and endpoints have to
 * agree on is not left to tests.
 */
const COPY = '.tmp/mistakes'

type Mistake = {
  readonly file: string
  readonly from: string
  readonly to: string
  /** Files in one of which the compiler has to name the mistake; the changed file itself where it is left out. */
  readonly seenIn?: RegExp
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
    file: 'src/web/features/account/reset-password/page.tsx',
    from: "answer.code === 'reset_token_invalid'",
    to: "answer.code === 'already_registered'",
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
]

await rm(COPY, { recursive: true, force: true })
await mkdir(COPY, { recursive: true })
for (const part of [
  'src',
  '.react-router',
  '.css-types',
  '.office-types',
  'tsconfig.json',
  'package.json',
  'content.config.ts',
]) {
  await cp(part, `${COPY}/${part}`, { recursive: true })
}
await symlink('../../node_modules', `${COPY}/node_modules`)
const stale: Mistake[] = []
for (const mistake of MISTAKES) {
  const path = `${COPY}/${mistake.file}`
  const source = await readFile(path, 'utf8')
  if (!source.includes(mistake.from)) stale.push(mistake)
  await writeFile(path, source.replaceAll(mistake.from, mistake.to))
}
const { output } = await runTool('tsc', ['--noEmit', '-p', COPY], {})
const named = new Set([...output.matchAll(/(src\/[^\s(]+)\(\d+,\d+\): error/g)].map(([, file]) => file ?? ''))
const missed = MISTAKES.filter(({ file, seenIn }) =>
  seenIn ? ![...named].some((one) => seenIn.test(one)) : !named.has(file),
)
await rm(COPY, { recursive: true, force: true })
for (const { file, from } of stale) process.stderr.write(`${file}: has no “${from}” any more: plant another mistake\n`)
for (const { file, to } of missed) process.stderr.write(`${file}: “${to}” passes the types\n`)
process.stdout.write(`${MISTAKES.length} mistakes, ${MISTAKES.length - missed.length} found\n`)
process.exit(stale.length + missed.length > 0 ? 1 : 0)
