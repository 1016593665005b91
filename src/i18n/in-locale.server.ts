import { AsyncLocalStorage } from 'node:async_hooks'
import { readLocaleFrom } from './locale.ts'
import { type Locale, overwriteServerAsyncLocalStorage } from './paraglide/runtime.js'

const context = new AsyncLocalStorage<{ readonly locale?: Locale }>()
readLocaleFrom(() => context.getStore()?.locale)
// Messages as the compiler writes them, which tests and scripts run, read it by themselves.
overwriteServerAsyncLocalStorage(context)

/** Runs a function in which every text is in this language, with all that it awaits. */
export function inLocale<Value>(locale: Locale, run: () => Value): Value {
  return context.run({ locale }, run)
}
