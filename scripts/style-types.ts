import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import postcss from 'postcss'
import { sheetName } from '../styles.config.ts'

/**
 * Writes the types of all CSS Modules to `.css-types`, where TypeScript finds them, so that a class that no sheet has
 * is an error. Fails if two sheets go by one name, if no component uses a class, or if a sheet speaks of a global class
 * that `src/web/styles` does not define.
 */
const TYPES = '.css-types'
const CLASS = /(:global\()?\.(-?[_a-zA-Z][\w-]*)/g

const global = new Set<string>()
for await (const file of glob('src/web/{styles/*,map/leaflet}.css')) {
  for (const { name } of await classesOf(file)) global.add(name)
}
const code = (await Promise.all((await Array.fromAsync(glob('src/web/**/*.{ts,tsx}'))).map(readText))).map(importsOf)
const faults: string[] = []
const owners = new Map<string, string>()
await rm(TYPES, { recursive: true, force: true })
for (const file of (await Array.fromAsync(glob('src/web/**/*.module.css'))).sort()) {
  const owner = owners.get(sheetName(file))
  if (owner) faults.push(`${file}: ${owner} goes by the same name, ${sheetName(file)}`)
  owners.set(sheetName(file), file)
  const classes = await classesOf(file)
  const own = [...new Set(classes.filter((one) => !one.isGlobal).map(({ name }) => name))].sort()
  const used = usesOf(file)
  for (const name of own) if (!used.has(name)) faults.push(`${file}: nothing uses .${name}`)
  for (const { name, isGlobal } of classes)
    if (isGlobal && !global.has(name)) faults.push(`${file}: src/web/styles has no class .${name}`)
  const types = `${TYPES}/${file.replace(/\.css$/, '.d.css.ts')}`
  await mkdir(dirname(types), { recursive: true })
  await writeFile(types, `${own.map((name) => `export declare const ${name}: string\n`).join('')}export {}\n`)
}
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exit(faults.length > 0 ? 1 : 0)

async function readText(file: string): Promise<{ file: string; text: string }> {
  return { file, text: await readFile(file, 'utf8') }
}

async function classesOf(file: string): Promise<{ name: string; isGlobal: boolean }[]> {
  const found: { name: string; isGlobal: boolean }[] = []
  postcss.parse(await readFile(file, 'utf8'), { from: file }).walkRules(({ selector }) => {
    for (const [, mark, name = ''] of selector.matchAll(CLASS)) found.push({ name, isGlobal: mark !== undefined })
  })
  return found
}

/** The sheets that a file imports, by the name it gives them, and its text. */
function importsOf({ file, text }: { file: string; text: string }) {
  const sheets = [...text.matchAll(/^import \* as (\w+) from '([^']+\.module\.css)'/gm)].map(
    ([, alias = '', from = '']) => ({
      alias,
      sheet: from.startsWith('#') ? `src/${from.slice(1)}` : relative('.', `${dirname(file)}/${from}`),
    }),
  )
  return { sheets, text }
}

function usesOf(sheet: string): Set<string> {
  const uses = code.flatMap(({ sheets, text }) =>
    sheets
      .filter((one) => one.sheet === sheet)
      .flatMap(({ alias }) => [...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)),
  )
  return new Set(uses)
}
