import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
// Decisions describe the code of their day, so only those documents that describe today's are held to it.
const documents = files.filter((file) =>
  /^(README|CONTRIBUTING|GLOSSARY|docs\/[^/]+|docs\/decisions\/README)\.md$/.test(file),
)

const PATH = /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|mjs|sql|css|json|md)$/
const COMMENT = /^\s*(?:\/\*|\*|\/\/|--).*$|\/\*.*?\*\/|\s\/\/ .*$/gm
/** The name of a document, unless it stands in an address or is made from parts. */
const DOCUMENT = /(?<![\w/.}-])[\w-]+(?:\/[\w.-]+)*\.md\b/g
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g

/** Returns whether a path, as a document shortens it, names a file of the repository. */
function isThere(path: string): boolean {
  return files.some((file) => file === path || file.endsWith(`/${path}`))
}

test('every file that a document names exists', () => {
  const faults = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, text]) => text ?? [])
      .filter((text) => PATH.test(text) && !isThere(text))
      .map((text) => `${document}: ${text}`),
  )
  expect(faults).toEqual([])
})

test('every link between documents leads to a file or a folder', () => {
  const faults = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(LINK)]
      .flatMap(([, target]) => target ?? [])
      .filter((target) => !/^(https?|mailto):/.test(target))
      .map((target) => normalize(`${dirname(document)}/${target}`))
      .filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)))
      .map((path) => `${document}: ${path}`),
  )
  expect(faults).toEqual([])
})

test('every document that a comment names exists', () => {
  const faults = files
    .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(COMMENT)]
        .flatMap(([comment]) => [...comment.matchAll(DOCUMENT)].map(([name]) => name))
        .filter((name) => !isThere(name))
        .map((name) => `${file}: ${name}`),
    )
  expect(faults).toEqual([])
})

const decisions = files.filter((file) => /^docs\/decisions\/\d/.test(file))

test('the index names every decision once, by its title', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const listed = [...index.matchAll(/^- \[(.*)\]\((\d.*\.md)\)/gm)].map(([, title, file]) => `${file} ${title}`)
  const titled = decisions.map((file) => {
    const [title = ''] = readFileSync(file, 'utf8').slice('# '.length).split('\n')
    return `${file.slice('docs/decisions/'.length)} ${title}`
  })
  expect(listed.toSorted()).toEqual(titled.toSorted())
})

test('no two decisions share a number, and each says its own', () => {
  const numbers = decisions.map((file) => Number.parseInt(file.slice('docs/decisions/'.length), 10))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  const titles = decisions.map((file) => Number.parseInt(readFileSync(file, 'utf8').slice('# '.length), 10))
  expect(titles).toEqual(numbers)
})
