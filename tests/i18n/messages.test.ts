import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import settings from '../../project.inlang/settings.json' with { type: 'json' }

const FOLDER = 'src/i18n/messages'
const AREAS = [...new Set(readdirSync(FOLDER).map((file) => file.split('.')[0] ?? ''))]

function read(area: string, locale: string): Record<string, unknown> {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(`${FOLDER}/${area}.${locale}.json`, 'utf8'))
  return messages
}

/** The names in braces, wherever in the message they are. */
function parameters(message: unknown): string[] {
  return [...new Set([...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort()
}

test('every area is compiled', () => {
  const patterns = settings['plugin.inlang.messageFormat'].pathPattern
  expect(patterns.toSorted()).toEqual(AREAS.map((area) => `./${FOLDER}/${area}.{locale}.json`).toSorted())
})

test.each(AREAS)('%s says the same things in both languages, with the same parameters', (area) => {
  const es = read(area, 'es')
  const en = read(area, 'en')
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(es).toSorted())
  for (const key of Object.keys(es)) expect([key, parameters(en[key])]).toEqual([key, parameters(es[key])])
})

test.each(AREAS)('%s has no empty text and does not shout', (area) => {
  for (const locale of ['es', 'en']) {
    for (const [key, message] of Object.entries(read(area, locale))) {
      const text = JSON.stringify(message)
      expect([key, /""|[!¡]/.test(text)]).toEqual([key, false])
    }
  }
})

test('no two areas use the same name', () => {
  const keys = AREAS.flatMap((area) => Object.keys(read(area, 'es')))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
