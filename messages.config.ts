import { hash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { CompilerOptions } from '@inlang/paraglide-js'
import type { Plugin } from 'vitest/config'
import { DEFAULT_LOCALE, LOCALES } from './src/domain/shared/text.ts'

/** What several floors say lies together; what only a journey says, in its folder. */
const FILES = ['src/i18n/messages/*.json', `src/{web,office}/**/*.{${LOCALES.join()}}.json`]

type Messages = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/**
 * How messages become functions, for the Vite plugin and `scripts/compile-messages.ts`. The compiler's project is written
 * from the table of languages and the files of messages. Throws where a text is missing in a language.
 */
export function compilerOptions(): CompilerOptions {
  const files = readMessages()
  const faults = messageFaults(files)
  if (faults.length > 0) throw new Error(`The messages have faults:\n${faults.join('\n')}`)
  mkdirSync('project.inlang', { recursive: true })
  writeFileSync('project.inlang/settings.json', JSON.stringify(projectOf([...files.keys()]), null, 2))
  return {
    project: './project.inlang',
    outdir: './src/i18n/paraglide',
    // Without the locale of a call or a context there is none: nothing is read from cookies, addresses or globals.
    strategy: ['custom-context'],
    emitReadme: false,
    emitPrettierIgnore: false,
    emitGitIgnore: false,
  }
}

/** Reads the texts of each file by its path (`src/web/map/map.es.json`). */
export function readMessages(): Messages {
  const paths = globSync(FILES).sort()
  return new Map(
    paths.map((path) => {
      const { $schema: _, ...messages } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
      return [path, messages]
    }),
  )
}

/**
 * What is missing in the files of messages (`guide.es.json`): each area has a file for each language, with the same keys and
 * the same parameters as that of the default language.
 */
export function messageFaults(files: Messages, locales: readonly string[] = LOCALES): string[] {
  const areas = areasOf([...files.keys()])
  const strangers = [...files.keys()].filter((file) => !locales.includes(file.split('.')[1] ?? ''))
  return [
    ...strangers.map((file) => `${file}: is of no language in src/domain/shared/languages.ts`),
    ...areas.flatMap((area) => locales.flatMap((locale) => areaFaults(files, area, locale))),
  ]
}

function areaFaults(files: Messages, area: string, locale: string): string[] {
  const [own, source] = [files.get(`${area}.${locale}.json`), files.get(`${area}.${DEFAULT_LOCALE}.json`) ?? {}]
  const path = `${area}.${locale}.json`
  if (!own) return [`${path}: is missing`]
  return [
    ...Object.keys(source).flatMap((key) => {
      if (!(key in own)) return [`${path}: ${key} is missing`]
      const [given, wanted] = [parametersOf(own[key]), parametersOf(source[key])]
      return given === wanted ? [] : [`${path}: ${key} names {${given}}, in ${DEFAULT_LOCALE} it names {${wanted}}`]
    }),
    ...Object.keys(own).flatMap((key) => (key in source ? [] : [`${path}: ${key} is not in ${DEFAULT_LOCALE}`])),
  ]
}

/** The names in braces, wherever in the message they are. */
function parametersOf(message: unknown): string {
  return [...new Set([...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join()
}

function areasOf(files: readonly string[]): string[] {
  return [...new Set(files.map((file) => file.split('.')[0] ?? ''))]
}

function projectOf(files: readonly string[]) {
  return {
    baseLocale: DEFAULT_LOCALE,
    locales: LOCALES,
    modules: ['./node_modules/@inlang/plugin-message-format/dist/index.js'],
    telemetry: 'off',
    'plugin.inlang.messageFormat': { pathPattern: areasOf(files).map((area) => `./${area}.{locale}.json`) },
  }
}

/**
 * Makes the built messages lean: one expression for all languages where the compiler writes a function for each and guesses a
 * locale that is always known, and one `Intl.PluralRules` per language instead of one per call, which took 5 % of a
 * list page.
 */
export const leanMessages: Plugin = {
  name: 'lean-messages',
  transform: {
    filter: { id: /\/i18n\/paraglide\/(messages\/\w+|registry)\.js$/ },
    handler(code, id) {
      if (id.endsWith('_index.js')) return
      if (id.endsWith('registry.js')) {
        const rules = '(rules[locale + options?.type] ??= new Intl.PluralRules(locale, options))'
        return `const rules = {}\n${rewrite(code, 'new Intl.PluralRules(locale, options)', rules)}`
      }
      return leanMessage(code, this.environment.name === 'client' ? OF_PAGE : OF_CALL)
    },
  },
}

const MESSAGES = /\/i18n\/paraglide\/messages\/_index\.js$/

/**
 * Joins all messages in one module, for tests: each of their processes would otherwise transform and load thousands of
 * modules, which takes it longer than a hundred tests. A build needs them apart, to leave out what a page does not use.
 */
export const joinedMessages: Plugin = {
  name: 'joined-messages',
  // What Vitest caches of the index depends on all messages, which its own text does not show.
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) => (MESSAGES.test(id) ? hash('sha1', joined(id)) : null))
  },
  load: { filter: { id: MESSAGES }, handler: joined },
}

function joined(id: string): string {
  const files = [...readFileSync(id, 'utf8').matchAll(/^export \* from '\.\/(\w+\.js)'/gm)]
  const codes = files.map(([, file]) => readFileSync(id.replace('_index.js', `${file}`), 'utf8'))
  const code = codes.join('\n').replaceAll(/\/\*.*?\*\//gs, '')
  const imports = new Set(code.match(/^import .*$/gm))
  return [...imports, code.replaceAll(/^import .*$/gm, '')].join('\n')
}

/** Code of a message that reads its language: on servers from the call, else the context, in browsers from the page. */
export const OF_CALL = '(options?.locale ?? getLocale())'
export const OF_PAGE = 'PAGE_LOCALE'

/**
 * Writes a message of the compiler: a function for each language, then one that chooses. Only plurals need statements.
 */
export function leanMessage(code: string, locale: string, locales: readonly string[] = LOCALES): string {
  const bare = code.replaceAll(/\/\*.*?\*\//gs, '').replaceAll('i?.', 'i.')
  const [, name] = /^export const (\w+) =/m.exec(bare) ?? []
  const textIn = (one: string) => {
    const [, body] = new RegExp(`^const ${one}_${name} = +\\(i?\\) => \\{(.*?)^\\};$`, 'ms').exec(bare) ?? []
    if (!body) throw new Error(`The message compiler writes other code than it did: no text of ${name} in ${one}`)
    const [, template] = /^\s*return +\((`[^`]*`)\)\s*$/.exec(body) ?? []
    return template ?? `(() => {${body}})()`
  }
  const context = locale === OF_CALL ? "import { getLocale } from '../../locale.ts'\n" : ''
  const registry = bare.includes('registry.') ? "import * as registry from '../registry.js'\n" : ''
  const others = locales.filter((one) => one !== DEFAULT_LOCALE)
  const choices = others.map((other) => `${locale} === '${other}' ? ${textIn(other)} : `).join('')
  return `${context}${registry}export const ${name} = (i, options) => ${choices}${textIn(DEFAULT_LOCALE)}\n`
}

/** A build keeps the name, for `scripts/split-languages.ts`; in development the document says its language. */
export const PAGE_LOCALE_IN = { build: {}, serve: { [OF_PAGE]: 'document.documentElement.lang' } }

function rewrite(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`The message compiler writes other code than it did: no "${from}"`)
  return code.replace(from, to)
}
