import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { byLocale, LOCALES, type Locale } from '#domain/shared/text.ts'

const OFFICE_TEXTS = 'src/office/**/*.{es,en}.json'
const GUEST_TEXTS = ['src/web/**/*.{es,en}.json', 'src/i18n/messages/*.json']
const GUEST_FILES = 'build/client/**/*.{js,css,html}'
/** Shorter ones may be said to guests too. */
const FEWEST_LETTERS = 24

type Message = string | readonly { readonly match: Readonly<Record<string, string>> }[]

/** The parts of texts between what is filled in. */
function textsOf(paths: readonly string[]): string[] {
  const messages = paths.flatMap((path) => Object.values<Message>(JSON.parse(readFileSync(path, 'utf8'))))
  const whole = messages.flatMap((one) =>
    typeof one === 'string' ? one : one.flatMap(({ match }) => Object.values(match)),
  )
  return whole.flatMap((text) => text.split(/\{[^}]*\}/)).map((part) => part.trim())
}

/** A language that is not dropped is everywhere: one text in so many is looked for. */
const EVERY = 5

test('scripts hold the texts of one language alone', () => {
  const textsIn = (locale: Locale) =>
    new Set(textsOf(globSync(`src/**/*.${locale}.json`)).filter((text) => text.length >= FEWEST_LETTERS))
  const texts = byLocale(textsIn)
  for (const folder of ['build/client/assets', 'build/office/client/assets']) {
    const shared = globSync(`${folder}/*.js`)
    for (const own of LOCALES) {
      const scripts = globSync(`${folder}/${own}/*.js`)
      expect(scripts.length).toBeGreaterThan(100)
      const content = [...scripts, ...shared].map((path) => readFileSync(path, 'utf8')).join('\n')
      const others = LOCALES.filter((one) => one !== own).flatMap((one) => [...texts[one].difference(texts[own])])
      const found = (all: readonly string[]) =>
        all.filter((text, index) => index % EVERY === 0 && content.includes(text))
      expect(found(others)).toEqual([])
      expect(found([...texts[own]]).length).toBeGreaterThan(50)
    }
  }
})

test('what guests load has no byte of the office: none of its texts, addresses or sheets', () => {
  const guests = textsOf(globSync(GUEST_TEXTS)).join('\n')
  const texts = textsOf(globSync(OFFICE_TEXTS)).filter(
    (text) => text.length >= FEWEST_LETTERS && !guests.includes(text),
  )
  expect(texts.length).toBeGreaterThan(200)
  const marks = ['office-api', 'office-events', '__Host-office', 'side-nav_', ...new Set(texts)]
  const files = globSync(GUEST_FILES)
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const content = readFileSync(file, 'utf8')
    return marks.filter((mark) => content.includes(mark)).map((mark) => `${file}: ${mark}`)
  })
  expect(found).toEqual([])
  // The marks are right: the office's own files have them.
  const own = globSync('build/office/client/**/*.js').map((file) => readFileSync(file, 'utf8'))
  expect(own.some((content) => content.includes('office-api'))).toBe(true)
})
