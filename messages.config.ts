import type { CompilerOptions } from '@inlang/paraglide-js'
import type { Plugin } from 'vite'

/** How messages become functions; shared by the Vite plugin and `scripts/compile-messages.ts`. */
export const MESSAGES: CompilerOptions = {
  project: './project.inlang',
  outdir: './src/i18n/paraglide',
  // The locale is an argument of every message: nothing is read from cookies, addresses or globals.
  strategy: ['baseLocale'],
  emitReadme: false,
  emitPrettierIgnore: false,
  emitGitIgnore: false,
}

/**
 * Makes the built messages lean: one expression for both languages where the compiler writes three functions and guesses a
 * locale that is always an argument, and one `Intl.PluralRules` per language instead of one per call, which took 5 % of a
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
      return leanMessage(code)
    },
  },
}

/** A message of the compiler: a function for each language, then one that chooses. Only plurals need statements. */
export function leanMessage(code: string): string {
  const bare = code.replaceAll(/\/\*.*?\*\//gs, '').replaceAll('i?.', 'i.')
  const [, name] = /^export const (\w+) =/m.exec(bare) ?? []
  const texts = ['es', 'en'].map((locale) => {
    const [, body] = new RegExp(`^const ${locale}_${name} = +\\(i?\\) => \\{(.*?)^\\};$`, 'ms').exec(bare) ?? []
    if (!body) throw new Error(`The message compiler writes other code than it did: no text of ${name} in ${locale}`)
    const [, template] = /^\s*return +\((`[^`]*`)\)\s*$/.exec(body) ?? []
    return template ?? `(() => {${body}})()`
  })
  const registry = bare.includes('registry.') ? "import * as registry from '../registry.js'\n" : ''
  return `${registry}export const ${name} = (i, options) => options.locale === 'en' ? ${texts[1]} : ${texts[0]}\n`
}

function rewrite(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`The message compiler writes other code than it did: no "${from}"`)
  return code.replace(from, to)
}
