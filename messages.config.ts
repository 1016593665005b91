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
 * Makes the built messages lean: without the code that would guess a locale, which is always an argument, and with one
 * `Intl.PluralRules` per language instead of one per call, which took 5 % of a list page.
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
      const withoutImport = rewrite(code, "import { getLocale, experimentalStaticLocale } from '../runtime.js'", '')
      return rewrite(withoutImport, 'experimentalStaticLocale ?? options.locale ?? getLocale()', 'options.locale')
    },
  },
}

function rewrite(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`The message compiler writes other code than it did: no "${from}"`)
  return code.replace(from, to)
}
