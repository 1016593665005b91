import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { annulmentXml, reportXml } from '#adapters/authority/report-xml.ts'
import { generatedReports } from '#tests/factories/register-stays.ts'
import { registerFaults } from '#tests/harness/register-grammar.ts'

/** 200 stays with a fixed seed: 200 bookings and 200 arrivals. */
const REPORTS = generatedReports(200, 20270301)
const SCHEMAS = new URL('../../../shared/data/ses/', import.meta.url)
const SCHEMA_FILES = { RH: 'altaReservaHospedaje.xsd', PV: 'altaParteHospedaje.xsd' } as const
const run = promisify(execFile)

const folder = await mkdtemp(join(tmpdir(), 'estancia-register-'))
afterAll(() => rm(folder, { recursive: true }))

test('200 stays are told as the register wants them, by our own reading of it', () => {
  const faults = REPORTS.flatMap((report) => registerFaults(report.kind, reportXml(report)))
  expect(faults).toEqual([])
  expect(REPORTS.flatMap(({ people }) => people).length).toBeGreaterThan(600)
})

test('emoji, right-to-left names and markup survive; what XML can’t hold does not', () => {
  const all = REPORTS.map(reportXml).join('')
  for (const text of ['🌻', 'مرحبا'.slice(0, 1), 'מרים', '王小明', '&amp; Cía', '&lt;bajo&gt;'])
    expect(all).toContain(text)
  expect(all).not.toMatch(/<bajo>/)
  const [first] = REPORTS
  if (!first) throw new Error('There are no reports')
  const [person] = first.people
  if (!person) throw new Error('There is nobody')
  const odd = reportXml({ ...first, people: [{ ...person, name: `a\u0000\u001b\ud83c b${'😀'.repeat(46)}` }] })
  expect(odd).toContain(`<nombre>a� b${'😀'.repeat(46)}</nombre>`)
})

test('a minor says what they are to the adult, and the adult what they are to the minor', () => {
  const families = REPORTS.filter(({ people }) => people.some(({ kinship }) => kinship === 'HJ'))
  expect(families.length).toBeGreaterThan(10)
  for (const { people } of families)
    expect(people.filter(({ kinship }) => kinship !== undefined).length).toBeGreaterThan(1)
})

/**
 * The Ministry's own schemas can't be copied into the repository, so they are used where they lie beside the project.
 */
const canValidate = existsSync(SCHEMAS) && (await hasXmllint())

test.skipIf(!canValidate)('the Ministry’s own schemas take all of it (needs them and xmllint)', async () => {
  for (const kind of ['RH', 'PV'] as const) {
    const files = await Promise.all(
      REPORTS.filter((report) => report.kind === kind).map(async (report, index) => {
        const file = join(folder, `${kind}-${index}.xml`)
        await writeFile(file, reportXml(report))
        return file
      }),
    )
    await validate(SCHEMA_FILES[kind], files)
  }
  const annulment = join(folder, 'B.xml')
  await writeFile(annulment, annulmentXml(['44444444-4444-4444-4444-444444444441', 'another']))
  await validate('anularComunicacion.xsd', [annulment])
})

async function validate(schema: string, files: readonly string[]): Promise<void> {
  const { stderr } = await run('xmllint', ['--noout', '--schema', new URL(schema, SCHEMAS).pathname, ...files]).catch(
    (error: { stderr: string }) => error,
  )
  expect(stderr.split('\n').filter((line) => line !== '' && !line.endsWith(' validates'))).toEqual([])
}

async function hasXmllint(): Promise<boolean> {
  return run('xmllint', ['--version']).then(
    () => true,
    () => false,
  )
}
