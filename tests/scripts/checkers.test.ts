import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const DOWNWARD = 'move what both need to a lower floor, or pass it in'

/** Creates a project of a few files that is deleted after the test. */
function projectOf(files: Record<string, string>): string {
  const cwd = mkdtempSync(join(tmpdir(), 'estancia-checker-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(join(cwd, dirname(path)), { recursive: true })
    writeFileSync(join(cwd, path), source)
  }
  return cwd
}

/** Runs a checker over such a project and returns its exit code and messages. */
function check(script: string, files: Record<string, string>) {
  const cwd = projectOf(files)
  const { status, stderr } = spawnSync(process.execPath, [resolve(script)], { cwd, encoding: 'utf8' })
  return { status, faults: stderr.trim().split('\n').filter(Boolean) }
}

test('floors: imports that go down are taken', () => {
  const files = {
    'src/domain/stay.ts': 'export type Stay = { nights: number }',
    'src/services/quote.ts': "import type { Stay } from '#domain/stay.ts'\nexport type Quote = { stay: Stay }",
    'src/jobs/remind.ts': "import { reminder } from '../emails/reminder.ts'\nreminder()",
    'src/emails/reminder.ts': "import { quote } from '../services/quote.ts'\nexport const reminder = () => quote",
  }
  expect(check('scripts/floors.ts', files)).toEqual({ status: 0, faults: [] })
})

test('floors: up, sideways, out of src and out of the pure domain are refused, types too', () => {
  const files = {
    'src/domain/stay.ts':
      "import { readFile } from 'node:fs'\nimport type { Row } from '../db/home/rows.ts'\nreadFile as Row",
    'src/db/home/rows.ts': "export { send } from '#adapters/mail.ts'\nexport type Row = object",
    'src/adapters/mail.ts': "export const send = () => import('../../tests/world.ts')",
    'src/extra/thing.ts': '',
  }
  expect(check('scripts/floors.ts', files)).toEqual({
    status: 1,
    faults: [
      "src/adapters/mail.ts:1: src can't import tests/world.ts: move what it needs of that into src",
      `src/db/home/rows.ts:1: db (floor 2) can't import adapters (floor 2): ${DOWNWARD}`,
      "src/domain/stay.ts:1: the domain does no I/O and can't import node:fs: declare a port and implement it in src/adapters",
      `src/domain/stay.ts:2: domain (floor 1) can't import db (floor 2): ${DOWNWARD}`,
      expect.stringContaining('src/extra/thing.ts: src/extra is not a floor: move it to one of domain, i18n, contract'),
    ],
  })
})

test('floors: inside of web, parts know no journey and journeys know no other one, sheets included', () => {
  const files = {
    'src/web/root.tsx': "import './app/shell.tsx'",
    'src/web/app/shell.tsx': "import '../features/search/route.tsx'\nimport '../styles/base.css'",
    'src/web/features/search/route.tsx': "import './filters/bar.tsx'\nimport '../../map/map.tsx'",
    'src/web/features/search/filters/bar.tsx': "import '../../compare/page.css'",
    'src/web/map/map.tsx':
      "import type { Bar } from '#web/features/search/filters/bar.tsx'\nexport const map = {} as Bar",
    'src/web/ui/dialog.tsx': "import '../map/map.tsx'",
    'src/web/components/stay.tsx': "import '#web/ui/dialog.css'",
    'src/web/parts/thing.ts': "import '../ui/dialog.css'",
  }
  expect(check('scripts/floors.ts', files)).toEqual({
    status: 1,
    faults: [
      "src/web/features/search/filters/bar.tsx:1: web/features/search can't import web/features/compare: move what both need to web/components",
      `src/web/map/map.tsx:1: web/map can't import web/features/search: ${DOWNWARD}`,
      expect.stringContaining('src/web/parts/thing.ts:1: src/web/parts is not a floor of web: use one of text, client'),
      `src/web/ui/dialog.tsx:1: web/ui can't import web/map: ${DOWNWARD}`,
    ],
  })
})

test('floors: what stands beside src comes in by its doors, and src goes out by two', () => {
  const files = {
    'src/domain/stay.ts': 'export const stay = 1',
    'src/db/home/rows.ts': "export { home } from '../../../demo/home.ts'",
    'src/server/seed-demo.ts': "export { home } from '../../demo/home.ts'",
    'src/server/run.ts': "export { open } from '#tools/database.ts'",
    'demo/home.ts': "import { stay } from '#domain/stay.ts'\nimport '#db/home/rows.ts'\nexport const home = stay",
    'tools/database.ts': "export const open = () => import('#server/run.ts')",
    'chaos/guest.ts':
      "import '#services/quote.ts'\nimport '../src/web/page.tsx'\nimport '../bench/world.ts'\nimport 'pg'",
    'scripts/start.ts': "import '../chaos/guest.ts'\nimport '#server/run.ts'\nimport './tool.ts'",
  }
  expect(check('scripts/floors.ts', files).faults).toEqual([
    "src/db/home/rows.ts:1: src can't import demo/home.ts: move what it needs of that into src",
    "src/server/run.ts:1: src can't import tools/database.ts: move what it needs of that into src",
    expect.stringContaining("chaos/guest.ts:2: chaos can't import src/web/page.tsx, only domain, contract, db"),
    expect.stringContaining("chaos/guest.ts:3: chaos can't import bench/world.ts, only domain, contract, db"),
    "demo/home.ts:2: demo can't import src/db/home/rows.ts, only domain, contract",
    "tools/database.ts:1: tools can't import src/server/run.ts, only domain",
  ])
})

test('floors: ui knows of rules and shapes only dates, money, text and where pages are', () => {
  const files = {
    'src/domain/shared/money.ts': 'export const MOST = 3',
    'src/domain/people/holder.ts': 'export type Holder = { name: string }',
    'src/contract/site-paths.ts': 'export const home = 1',
    'src/contract/booking.ts': 'export const booking = 1',
    'src/web/ui/money.tsx': "import '#domain/shared/money.ts'\nimport '#contract/site-paths.ts'",
    'src/ui/person.tsx': "import type { Holder } from '#domain/people/holder.ts'\nimport '#contract/booking.ts'",
    'src/web/components/person.tsx': "import '#contract/booking.ts'",
  }
  expect(check('scripts/floors.ts', files).faults).toEqual([
    "src/ui/person.tsx:1: ui knows no domain and can't import src/domain/people/holder.ts: pass values in, or move the file to web/components",
    "src/ui/person.tsx:2: ui knows no domain and can't import src/contract/booking.ts: pass values in, or move the file to web/components",
  ])
})

test('floors: route modules take the types of their arguments from React Router', () => {
  const files = {
    'src/office/features/today/route.tsx':
      "import { type LoaderFunctionArgs, redirect } from 'react-router'\nexport const loader = (_: LoaderFunctionArgs) => redirect('/me')",
    'src/office/features/today/page.tsx':
      "import { useLoaderData } from 'react-router'\nexport const read = useLoaderData",
    'src/web/features/search/route.tsx':
      "import type { Route } from './+types/route'\nexport const loader = (_: Route.LoaderArgs) => null",
  }
  expect(check('scripts/floors.ts', files).faults).toEqual([
    'src/office/features/today/route.tsx:1: LoaderFunctionArgs: use Route of ./+types, as every route does',
  ])
})

test('floors: a circle of files is named once, a circle of types is none', () => {
  const files = {
    'src/domain/a.ts': "import { b } from './b.ts'\nexport const a = b",
    'src/domain/b.ts': "import { a } from './a.ts'\nexport const b = a",
    'src/domain/c.ts': "import type { D } from './d.ts'\nexport type C = D",
    'src/domain/d.ts': "import type { C } from './c.ts'\nexport type D = C",
  }
  const circle =
    'src/domain/a.ts imports itself: src/domain/a.ts → src/domain/b.ts → src/domain/a.ts: move what they share into a third file'
  expect(check('scripts/floors.ts', files)).toEqual({ status: 1, faults: [circle] })
})

test('floors: only the life of a booking sets a status, mails it and plans what follows', () => {
  const lifecycle =
    "import { scheduleNextStep } from './schedule-next-step.ts'\nexport const ended = () => [scheduleNextStep, { status: 'CANCELLED' }]"
  const files = {
    'src/db/booking/booking-rows.ts': 'export const [updateBookingStatus, bookings, updateBooking] = []',
    'src/db/people/erasure-rows.ts':
      "import { bookings } from '#db/booking/booking-rows.ts'\ntx.update(bookings).set({ status })\ntx.update(bookings).set({ language })",
    'src/db/booking/raw-rows.ts': "export const sql = `update bookings set code = 'x', status = 'PENDING'`",
    'src/db/deposit/deposit-rows.ts': 'export const [insertDepositHold, listDeposit] = []',
    'src/services/booking/schedule-next-step.ts': 'export const [scheduleNextStep, readSteps] = []',
    'src/services/booking/lifecycle.ts': lifecycle,
    'src/services/booking/end.ts':
      "import { readSteps } from './schedule-next-step.ts'\nimport { planReport } from '#services/arrival/plan-report.ts'\nexport const end = { status: 'CANCELLED' as const, kind: 'booking_cancelled', readSteps, planReport }",
    'src/services/booking/look.ts':
      "import type { scheduleNextStep } from './schedule-next-step.ts'\nexport const look = (x) => x.status === 'CANCELLED' && { kind: 'booking_link' }",
    'src/services/deposit/take.ts':
      "import { insertDepositHold, listDeposit } from '#db/deposit/deposit-rows.ts'\nimport { updateBookingStatus as set } from '#db/booking/booking-rows.ts'\nexport const take = [insertDepositHold, listDeposit, set]",
    'src/services/arrival/plan-report.ts': 'export const planReport = 1',
    'src/services/arrival/report.ts': "import { planReport } from './plan-report.ts'\nexport const report = planReport",
  }
  const instead = 'call src/services/booking/lifecycle.ts, which also does what follows from it'
  const { faults } = check('scripts/floors.ts', files)
  expect(faults).toEqual([
    `src/db/booking/raw-rows.ts:1: writes the status of bookings: ${instead}`,
    `src/db/people/erasure-rows.ts:2: writes the status of bookings: ${instead}`,
    'src/services/booking/end.ts:2: planReport is only for src/services/booking/lifecycle.ts and src/services/arrival/: call what that exports',
    `src/services/booking/end.ts:3: sets the status of a booking to CANCELLED: ${instead}`,
    `src/services/booking/end.ts:3: sends the mail booking_cancelled: ${instead}`,
    'src/services/booking/look.ts:1: scheduleNextStep is only for src/services/booking/lifecycle.ts: call what that exports',
    'src/services/deposit/take.ts:1: insertDepositHold is only for src/services/deposit/write-deposit.ts: call what that exports',
    'src/services/deposit/take.ts:2: updateBookingStatus is only for src/services/booking/lifecycle.ts: call what that exports',
  ])
})

test('floors: an exported function of the domain without a docstring that is a sentence is refused', () => {
  const files = {
    'src/domain/money.ts':
      '/** Adds up cents. */\nexport function sum() {}\nexport const half = () => 0.5\nexport const MOST = 3\nfunction own() {}',
    'src/domain/dates.ts':
      '/** `1 Feb` */\nexport function shortDay() {}\n// Says nothing.\nexport class Fault extends Error {}',
    'src/services/pay.ts': 'export function pay() {}',
  }
  const missing = 'needs a docstring that is a whole sentence'
  expect(check('scripts/floors.ts', files).faults).toEqual([
    `src/domain/dates.ts:2: shortDay ${missing}`,
    `src/domain/dates.ts:4: Fault ${missing}`,
    `src/domain/money.ts:3: half ${missing}`,
  ])
})

test('floors: nouns of the services and the database and folders of web that import each other are named once, types too', () => {
  const files = {
    'src/services/booking/cancel.ts':
      "import { refund } from '#services/payment/refund.ts'\nexport const cancel = refund",
    'src/services/booking/view.ts': "import { open } from '../access/open.ts'\nexport type View = typeof open",
    'src/services/payment/refund.ts':
      "import type { View } from '#services/booking/view.ts'\nexport const refund = (view: View) => view",
    'src/services/access/open.ts': "import { limit } from '../limit.ts'\nexport const open = limit",
    'src/services/limit.ts': 'export const limit = 1',
    'src/db/stay/rows.ts': "import type { Person } from '#db/person/rows.ts'\nexport type Stay = Person",
    'src/db/person/rows.ts': "import type { Stay } from '#db/stay/rows.ts'\nexport type Person = Stay",
    'src/db/loose.ts': 'export const loose = 1',
    'src/web/ui/dialog.tsx': "import type { Field } from './form/field.tsx'\nexport type Dialog = Field",
    'src/web/ui/form/field.tsx': "import type { Dialog } from '#web/ui/dialog.tsx'\nexport type Field = Dialog",
  }
  const back = 'src/services/payment/refund.ts → src/services/booking/view.ts'
  expect(check('scripts/floors.ts', files).faults).toEqual([
    'src/db/loose.ts: lies in no folder: move it to that of its noun',
    'src/db: person ↔ stay import each other: src/db/person/rows.ts → src/db/stay/rows.ts, src/db/stay/rows.ts → src/db/person/rows.ts: keep one direction',
    `src/services: booking ↔ payment import each other: src/services/booking/cancel.ts → src/services/payment/refund.ts, ${back}: keep one direction`,
    'src/web: ui ↔ ui/form import each other: src/web/ui/dialog.tsx → src/web/ui/form/field.tsx, src/web/ui/form/field.tsx → src/web/ui/dialog.tsx: keep one direction',
  ])
})

test('sizes: long files, sheets too, and names in another case are refused', () => {
  const lines = (count: number) => 'call()\n'.repeat(count)
  const files = {
    'src/domain/longFile.ts': lines(301),
    'src/domain/as-long-as-may-be.ts': lines(300),
    'src/web/page.css': '.a { color: red }\n'.repeat(301),
  }
  const { status, faults } = check('scripts/sizes.ts', files)
  expect(status).toBe(1)
  expect(faults.filter((fault) => fault.startsWith('src/'))).toEqual([
    'src/domain/longFile.ts: 301 lines, at most 300: split it by what it does',
    'src/domain/longFile.ts: the name is not in kebab-case, like my-file.ts',
    'src/web/page.css: 301 lines, at most 300: split it by what it does',
  ])
})

test('words: unusual words and docstrings without a beginning are refused in comments, and MOST_ in names', () => {
  const source = [
    '/** Of the stay. */',
    'export const MOST_NIGHTS = 3',
    '// Whoever `asked` has to wait.',
    'export const late = "told"',
    'export const askedNights = 3',
    '/** Returns the nights that are held. */',
    'export const nights = () => 1',
  ]
  expect(check('scripts/words.ts', { 'src/domain/stay.ts': source.join('\n') })).toEqual({
    status: 1,
    faults: [
      'src/domain/stay.ts:1: a docstring has to be a sentence, or a noun with its unit',
      'src/domain/stay.ts:2: MOST_NIGHTS: write MAX_',
      'src/domain/stay.ts:3: “Whoever” in a comment: write the noun: the user, the member, the guest, the caller; no one',
      'src/domain/stay.ts:5: askedNights: write requested; for figures: action preview',
    ],
  })
})

test('sheets: a class that nothing uses, a global class or property that the styles lack and two sheets of one name are refused', () => {
  const files = {
    'src/web/styles/utilities.css': '.row { display: flex }',
    'src/web/ui/note.module.css':
      '.note :global(.row) { gap: var(--none, 0) }\n.old { color: var(--lost) }\n.note :global(.gone) { gap: 0 }',
    'src/web/ui/note.tsx': "import * as styles from './note.module.css'\nexport const name = styles.note",
    'src/web/map/note.module.css': '.pin { color: red }',
    'src/web/map/pin.ts': "import * as styles from '#web/map/note.module.css'\nexport const name = styles.pin",
  }
  expect(check('scripts/style-types.ts', files)).toEqual({
    status: 1,
    faults: [
      'src/web/ui/note.module.css: src/web/map/note.module.css goes by the same name, note',
      'src/web/ui/note.module.css: nothing uses .old',
      'src/web/ui/note.module.css: src/web/styles has no class .gone',
      'src/web/ui/note.module.css: src/web has no property --lost',
    ],
  })
})

test('the linter refuses functions of more than 60 lines and components of more than 120, but no group of tests', () => {
  const lines = (count: number) => '  call()\n'.repeat(count)
  const long = (name: string, count: number) => `export function ${name}() {\n${lines(count)}}\n`
  const files = {
    'biome.json': JSON.stringify({ ...JSON.parse(readFileSync('biome.json', 'utf8')), vcs: {} }),
    'src/long.ts': long('long', 61),
    'src/short.ts': long('short', 58),
    'src/page.tsx': long('Page', 118),
    'src/long-page.tsx': long('LongPage', 121),
    'tests/long.test.ts': long('group', 200),
  }
  const cwd = projectOf(files)
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '.', '--colors=off']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  const refused = [
    ...`${stdout}${stderr}`.matchAll(/^(\S+\.tsx?):\d+:\d+ lint\/complexity\/noExcessiveLinesPerFunction/gm),
  ].map(([, file]) => file)
  expect(refused.sort()).toEqual(['src/long-page.tsx', 'src/long.ts'])
})
