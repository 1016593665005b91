import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import postcss from 'postcss'
import { sheetName } from '../styles.config.ts'
import { writeOfficeRouteTypes } from './office-route-types.ts'

/**
 * Writes the types of all CSS Modules to `.css-types`, where TypeScript finds them, so that a class that no sheet has
 * is an error, and those of the office's routes. Fails if two sheets go by one name, if no component uses a class, or if a sheet speaks of a global class
 * or a custom property that neither its application nor `src/ui` defines.
 */
const TYPES = '.css-types'
const CLASS = /(:global\()?\.(-?[_a-zA-Z][\w-]*)/g

/** The site and the office, each with its global classes. No page has sheets of both; `src/ui` is below both. */
const APPS = ['web', 'office'] as const
const GLOBAL = {
  web: 'src/{ui/{styles/*,map/leaflet},web/styles/*}.css',
  office: 'src/{ui/{styles/*,map/leaflet},office/styles/*}.css',
}

const faults = new Set<string>()
await rm(TYPES, { recursive: true, force: true })
const sources = (await readAll('src/{ui,web,office}/**/*.{ts,tsx}')).map(importsOf)
for (const app of APPS) await writeTypes(app)
if (existsSync('src/office/routes.ts')) await writeOfficeRouteTypes()
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exit(faults.size > 0 ? 1 : 0)

async function writeTypes(app: (typeof APPS)[number]): Promise<void> {
  const global = new Set<string>()
  for await (const file of glob(GLOBAL[app])) for (const { name } of await classesOf(file)) global.add(name)
  const owners = new Map<string, string>()
  for (const file of (await Array.fromAsync(glob(`src/{ui,${app}}/**/*.module.css`))).sort()) {
    const owner = owners.get(sheetName(file))
    if (owner) faults.add(`${file}: ${owner} goes by the same name, ${sheetName(file)}`)
    owners.set(sheetName(file), file)
    const classes = await classesOf(file)
    const own = [...new Set(classes.filter((one) => !one.isGlobal).map(({ name }) => name))].sort()
    const used = usesOf(file)
    for (const name of own) if (!used.has(name)) faults.add(`${file}: nothing uses .${name}`)
    for (const { name, isGlobal } of classes)
      if (isGlobal && !global.has(name)) faults.add(`${file}: src/${app}/styles has no class .${name}`)
    const types = `${TYPES}/${file.replace(/\.css$/, '.d.css.ts')}`
    await mkdir(dirname(types), { recursive: true })
    await writeFile(types, `${own.map((name) => `export declare const ${name}: string\n`).join('')}export {}\n`)
  }
  await checkProperties(app)
}

/** A property without a fallback has to be defined by a sheet, or by a component in its style. */
async function checkProperties(app: (typeof APPS)[number]): Promise<void> {
  const sheets = await readAll(`src/{ui,${app}}/**/*.css`)
  const code = sources.filter(({ file }) => file.startsWith('src/ui/') || file.startsWith(`src/${app}/`))
  const defined = new Set([
    ...sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
    ...code.flatMap(({ text }) => [...text.matchAll(/['"](--[\w-]+)['"]/g)].map(([, name]) => name)),
  ])
  for (const { file, text } of sheets)
    for (const [, name] of text.matchAll(/var\((--[\w-]+)\)/g))
      if (!defined.has(name)) faults.add(`${file}: src/${app} has no property ${name}`)
}

async function readAll(pattern: string): Promise<{ file: string; text: string }[]> {
  return Promise.all((await Array.fromAsync(glob(pattern))).sort().map(readText))
}

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
  return { file, sheets, text }
}

function usesOf(sheet: string): Set<string> {
  const uses = sources.flatMap(({ sheets, text }) =>
    sheets
      .filter((one) => one.sheet === sheet)
      .flatMap(({ alias }) => [...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)),
  )
  return new Set(uses)
}
