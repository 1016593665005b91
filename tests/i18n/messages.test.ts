import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CITIES, cityName } from '#domain/catalogue/cities.ts'
import { DEFAULT_LOCALE, LOCALES } from '#domain/shared/text.ts'
import { inLocale } from '#i18n/in-locale.server.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as registry from '#i18n/paraglide/registry.js'
import { leanMessage, messageFaults, OF_CALL, OF_PAGE, readMessages } from '../../messages.config.ts'

const files = readMessages()
const AREAS = [...new Set([...files.keys()].map((file) => file.split('.')[0] ?? ''))]

function read(area: string, locale: string): Record<string, unknown> {
  return files.get(`${area}.${locale}.json`) ?? {}
}

test('every language says the same things, with the same parameters', () => {
  expect(messageFaults(files)).toEqual([])
})

test('a language without a file, or with a file of another text, is refused by name', () => {
  const copy = (area: string): [string, Record<string, unknown>] => [`${area}.fr.json`, read(area, DEFAULT_LOCALE)]
  const withFrench = new Map([...files, ...AREAS.map(copy)])
  expect(messageFaults(withFrench, [...LOCALES, 'fr'])).toEqual([])
  expect(messageFaults(withFrench).toSorted()[0]).toBe(
    `${AREAS.toSorted()[0]}.fr.json: is of no language in src/domain/shared/languages.ts`,
  )
  const { guide_meta_title: _, ...guide } = read('src/web/features/my-bookings/stay/guide/guide', DEFAULT_LOCALE)
  withFrench.set('src/web/features/my-bookings/stay/guide/guide.fr.json', {
    ...guide,
    guide_extra: '',
    guide_meta_description: '{name}',
  })
  withFrench.delete('src/i18n/messages/mail.fr.json')
  expect(messageFaults(withFrench, [...LOCALES, 'fr']).toSorted()).toEqual([
    `src/i18n/messages/mail.fr.json: is missing`,
    `src/web/features/my-bookings/stay/guide/guide.fr.json: guide_extra is not in es`,
    `src/web/features/my-bookings/stay/guide/guide.fr.json: guide_meta_description names {name}, in es it names {}`,
    `src/web/features/my-bookings/stay/guide/guide.fr.json: guide_meta_title is missing`,
  ])
})

test('a message chooses among any number of languages, and one without the text fails the build', () => {
  const code = (locales: readonly string[]) =>
    `${locales.map((one) => `const ${one}_hello = () => {\n\treturn (\`${one}\`)\n};`).join('\n')}\nexport const hello = 1`
  const [, expression = ''] = leanMessage(code(['es', 'en', 'fr']), OF_CALL, ['es', 'en', 'fr']).split(' = ', 2)
  const hello = new Function('getLocale', `return ${expression}`)(getLocale) as (
    i: object,
    options?: { locale: string },
  ) => string
  expect(['es', 'en', 'fr'].map((locale) => hello({}, { locale }))).toEqual(['es', 'en', 'fr'])
  expect(inLocale('en', () => hello({}))).toBe('en')
  expect(() => leanMessage(code(['es', 'en']), OF_CALL, ['es', 'en', 'fr'])).toThrow('no text of hello in fr')
})

test('a text without a locale is in the language of its context, and a fault where there is none', async () => {
  const said = inLocale('en', async () => {
    await Promise.resolve()
    return [
      m.contact_title(),
      getLocale(),
      inLocale('es', () => m.contact_title()),
      m.contact_title({}, { locale: 'es' }),
    ]
  })
  expect(await said).toEqual(['Contact', 'en', 'Contacto', 'Contacto'])
  expect(() => m.contact_title()).toThrow('No locale found')
  expect(() => getLocale()).toThrow('A text has no language here')
})

test.each(AREAS)('%s has no empty text and does not shout', (area) => {
  for (const locale of LOCALES) {
    for (const [key, message] of Object.entries(read(area, locale))) {
      const text = JSON.stringify(message)
      expect([key, /""|[!¡]/.test(text)]).toEqual([key, false])
    }
  }
})

test('no two areas use the same name', () => {
  const keys = AREAS.flatMap((area) => Object.keys(read(area, DEFAULT_LOCALE)))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('what is built says the same as what the compiler wrote, message by message', () => {
  type Text = (inputs: object, options: { locale: string }) => string
  const inputs = [1, 5].map(
    (number) => new Proxy({}, { get: (_, name) => (name === Symbol.toPrimitive ? null : number) }),
  )
  for (const [name, text] of Object.entries(m as unknown as Record<string, Text>)) {
    const code = readFileSync(`src/i18n/paraglide/messages/${name}.js`, 'utf8')
    const bodyOf = (where: string) =>
      leanMessage(code, where)
        .replaceAll(/^import .*\n/gm, '')
        .replace(/^export const \w+ =/, 'return')
    const built = new Function('registry', 'getLocale', bodyOf(OF_CALL))(registry, getLocale) as Text
    for (const locale of LOCALES) {
      const ofPage = new Function('registry', OF_PAGE, bodyOf(OF_PAGE))(registry, locale) as Text
      for (const given of inputs) {
        const said = text(given, { locale })
        expect([name, built(given, { locale }), ofPage(given, { locale })]).toEqual([name, said, said])
      }
    }
  }
}, 30_000)

test('no message counts the cities or lists them by hand: the records do', () => {
  const names = CITIES.map((city) => cityName(city, DEFAULT_LOCALE))
  for (const [file, messages] of files) {
    for (const [key, message] of Object.entries(messages)) {
      const text = JSON.stringify(message)
      const named = names.filter((name) => text.includes(name))
      expect([file, key, named.length > 1, /tres ciudades|three cities/i.test(text)]).toEqual([file, key, false, false])
    }
  }
})
