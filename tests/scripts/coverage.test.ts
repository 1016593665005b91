import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROW = /^\| (\d+)\.(\d+) \| (.+) \| (.*) \|$/gm
const PROOF = /^`(tests\/[^`]+)`: (.+)$/

type Row = { readonly number: string; readonly place: number; readonly proofs: readonly string[] }

const rows: Row[] = [...readFileSync('docs/coverage.md', 'utf8').matchAll(ROW)].map(([, section, place, , proofs]) => ({
  number: `${section}.${place}`,
  place: Number(place),
  proofs: (proofs ?? '').split('<br>'),
}))

/** Returns null where the file has a test of that name. */
function faultOf(proof: string): string | null {
  const [, file, name] = PROOF.exec(proof) ?? []
  if (!file || !name) return `no test: “${proof}”`
  let source: string
  try {
    source = readFileSync(file, 'utf8')
  } catch {
    return `no file ${file}`
  }
  const written = [`'${name.replaceAll("'", "\\'")}'`, `\`${name}\``, `"${name}"`]
  return written.some((text) => source.includes(text)) ? null : `${file} has no test “${name}”`
}

test('every requirement has a test, and each test that is named is there', () => {
  const faults = rows.flatMap(({ number, proofs }) =>
    proofs.map(faultOf).flatMap((fault) => (fault ? [`${number}: ${fault}`] : [])),
  )
  expect(faults).toEqual([])
})

test('each decision that a requirement names is there', () => {
  const named = [
    ...readFileSync('docs/coverage.md', 'utf8').matchAll(/\[decision (\d+)\]\((decisions\/(\d+)-[^)]+)\)/g),
  ]
  expect(named.length).toBeGreaterThan(0)
  for (const [, number, path, start] of named) {
    expect(Number(start)).toBe(Number(number))
    expect(existsSync(`docs/${path}`), path).toBe(true)
  }
})

test('no requirement is lost: the rows of each section are numbered without a gap', () => {
  const gaps = rows.filter(({ place }, index) => place !== 1 && place !== (rows[index - 1]?.place ?? 0) + 1)
  expect(gaps.map(({ number }) => number)).toEqual([])
  expect(rows.length).toBeGreaterThanOrEqual(290)
})
