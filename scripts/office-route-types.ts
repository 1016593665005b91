import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runTool } from './tool.ts'

const TYPES = '.office-types'
const GENERATED = 'src/office/.react-router'
/** React Router looks a route's parameters up in the one table of routes that a program may have: that of the site. */
const INFO = /GetInfo<\{\s*file: "([^"]+)",\s*module: Module\s*\}>/

/**
 * Writes the `Route` types of the office's routes to `.office-types`, where TypeScript finds them as `./+types/route`.
 * React Router generates them; the parameters, which it would read in the table of the site's routes, are written into
 * them. Throws with its output where it fails.
 */
export async function writeOfficeRouteTypes(): Promise<void> {
  const { code, output } = await runTool('react-router', ['typegen', 'src/office', '--config', 'vite.office.config.ts'])
  if (code !== 0) throw new Error(`The types of the office's routes could not be generated:\n${output.trim()}`)
  const table = await readFile(join(GENERATED, 'types/+routes.ts'), 'utf8')
  const root = join(GENERATED, 'types')
  await rm(TYPES, { recursive: true, force: true })
  for await (const path of glob('**/+types/*.ts', { cwd: root })) {
    const source = await readFile(join(root, path), 'utf8')
    const file = join(TYPES, 'src/office', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(
      file,
      source.replace(INFO, (_, route: string) => infoOf(paramsOf(table, route))),
    )
  }
  await rm(GENERATED, { recursive: true, force: true })
}

function infoOf(params: string): string {
  return `Omit<GetInfo<{ file: 'root.tsx'; module: Module }>, 'params'> & { params: ${params} }`
}

/** Returns the type of a route's parameters, by the addresses at which the table has it. */
function paramsOf(table: string, route: string): string {
  const [, pages = ''] = new RegExp(`"${route}": \\{\\s*id: [^;]+;\\s*page: ([^;]+);`).exec(table) ?? []
  if (!pages) throw new Error(`React Router writes its table of routes in another way: no ${route}`)
  return pages
    .split(' | ')
    .map((page) => {
      const names = [...page.matchAll(/:(\w+)(\?)?/g)].map(([, name, optional = '']) => `${name}${optional}: string`)
      return `{ ${names.join('; ')} }`
    })
    .filter((one, index, all) => all.indexOf(one) === index)
    .join(' | ')
}
