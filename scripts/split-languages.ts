import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'vite'
import { LOCALES, type Locale } from '#domain/shared/text.ts'
import { leanManifestText } from './lean-manifest.ts'

/** What stands in built scripts for the language of the page (`src/i18n/locale.ts`). */
const PAGE_LOCALE = /\bPAGE_LOCALE\b/g
const SCRIPT_NAME = /[\w.-]+\.js\b/g
const IS_MANIFEST = /^manifest-\w+\.js$/

/**
 * Writes the scripts of a built application once for each language, with the texts of that language alone:
 * `assets/x.js` becomes `assets/es/x.js` and `assets/en/x.js`. Scripts that are the same in all languages, such as the
 * framework, stay where they are.
 */
export async function splitLanguages(client: string): Promise<void> {
  const folder = join(client, 'assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const codes = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
  const ofLanguage = findOfLanguage(codes)
  for (const locale of LOCALES) {
    await mkdir(join(folder, locale), { recursive: true })
    await Promise.all(
      [...ofLanguage].map(async (name) => {
        const code = inLanguage(codes.get(name) ?? '', locale, ofLanguage)
        await writeFile(
          join(folder, locale, name),
          IS_MANIFEST.test(name) ? leanManifestText(code) : await lean(name, code),
        )
      }),
    )
  }
  await Promise.all([...ofLanguage].map((name) => rm(join(folder, name))))
}

/** Returns the names of scripts that differ by language, or that lead to one that does. */
function findOfLanguage(codes: ReadonlyMap<string, string>): Set<string> {
  const found = new Set([...codes].flatMap(([name, code]) => (code.search(PAGE_LOCALE) >= 0 ? [name] : [])))
  const namesIn = new Map([...codes].map(([name, code]) => [name, new Set(code.match(SCRIPT_NAME))]))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const [name, named] of namesIn) if (!named.isDisjointFrom(found)) found.add(name)
  }
  return found
}

/** Returns a script as it is in one language, before its other texts are dropped. */
function inLanguage(code: string, locale: Locale, ofLanguage: ReadonlySet<string>): string {
  return code
    .replaceAll(PAGE_LOCALE, `"${locale}"`)
    .replaceAll(/(\.|assets)\/([\w.-]+\.js)\b/g, (path, folder, name) => {
      if (folder === 'assets') return ofLanguage.has(name) ? `assets/${locale}/${name}` : path
      return ofLanguage.has(name) ? path : `../${name}`
    })
}

/** Drops what the language makes unreachable: the texts of the others. */
async function lean(name: string, code: string): Promise<string> {
  const { code: text, errors } = await minify(name, code, { module: true, compress: { target: 'es2023' } })
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
  return text
}
