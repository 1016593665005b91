import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { m } from '#i18n/paraglide/messages.js'
import * as registry from '#i18n/paraglide/registry.js'
import { leanMessage } from '../../messages.config.ts'
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

test('what is built says the same as what the compiler wrote, message by message', () => {
  type Text = (inputs: object, options: { locale: string }) => string
  const inputs = [1, 5].map(
    (number) => new Proxy({}, { get: (_, name) => (name === Symbol.toPrimitive ? null : number) }),
  )
  for (const [name, text] of Object.entries(m as unknown as Record<string, Text>)) {
    const lean = leanMessage(readFileSync(`src/i18n/paraglide/messages/${name}.js`, 'utf8'))
    const body = lean.replace(/^import .*\n/, '').replace(/^export const \w+ =/, 'return')
    const built = new Function('registry', body)(registry) as Text
    for (const locale of ['es', 'en']) {
      for (const given of inputs) expect([name, built(given, { locale })]).toEqual([name, text(given, { locale })])
    }
  }
})
