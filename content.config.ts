import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { type Compiled, compileContent } from './src/content/compile/compile-content.ts'
import { PAGE_TABLE, standsAlone } from './src/contract/pages.ts'
import { PAGES } from './src/contract/site-paths.ts'
import { CITIES, type City } from './src/domain/catalogue/cities.ts'

const FOLDER = 'src/content'
const MAP_BASES = new Set(globSync('src/ui/map/base/*.json').map((path) => basename(path, '.json')))
const MODULE = 'virtual:content'

/** Where a text may lead: pages that make sense with their name alone, and the cities. */
const PLACES = new Set<string>([
  ...PAGE_TABLE.filter(standsAlone).map(({ path }) => path),
  ...CITIES.map((city) => `${PAGES.city}/${city}`),
])

/** Reads the texts of the site as its files have them now. */
export function readContent(): Compiled {
  const paths = globSync('{blog,cities,faq,pages}/*', { cwd: FOLDER }).sort()
  const sources = new Map(paths.map((path) => [path, readFileSync(`${FOLDER}/${path}`, 'utf8')]))
  const { content, faults } = compileContent(sources, {
    isPage: (place) => PLACES.has(place),
    isPicture: (name) => existsSync(`src/web/pictures/posts/${name}-800.avif`),
  })
  return { content, faults: [...faults, ...CITIES.flatMap(missingAssets)] }
}

/** A city has a picture in each width and format (`ui/site-picture.tsx`), and a file of what the map draws of it. */
function missingAssets(city: City): string[] {
  const pictures = [480, 800, 1200].flatMap((width) => ['avif', 'webp'].map((format) => `${city}-${width}.${format}`))
  const missing = pictures.map((name) => `src/web/pictures/${name}`).filter((path) => !existsSync(path))
  if (!MAP_BASES.has(city)) missing.push(`src/ui/map/base/${city}.json`)
  return missing.map((path) => `${path}: is missing`)
}

/** Gives the texts to the server's bundle, as data. The build fails when one of them has a fault, and says where. */
export const content: Plugin = {
  name: 'content',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load(id) {
    if (id !== `\0${MODULE}`) return
    if (this.environment.config.consumer === 'client') this.error('Texts belong to the server: the browser gets pages')
    for (const path of globSync(`${FOLDER}/{blog,cities,faq,pages}/*`)) this.addWatchFile(path)
    const { content, faults } = readContent()
    if (faults.length > 0) this.error(`The texts of the site have faults:\n${faults.join('\n')}`)
    return `export default ${JSON.stringify(content)}`
  },
}
