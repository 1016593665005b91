import type { CompilerOptions } from '@inlang/paraglide-js'

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
