import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { afterAll } from 'vitest'
import { EXTERNAL } from '../../app-build.config.ts'

/** Node finds packages from there, and nothing there is under version control. */
const PLACE = resolve('.tmp')

/** Modules find the files beside them by their own place, which is not that of the bundle. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

/**
 * Bundles a program that a test file starts many times, and returns the path of the bundle, which is deleted after the
 * tests: to be awaited at the top of the file. Node would read thousands of modules at each start, most of them texts,
 * which takes ten times longer than the rest of a start.
 */
export async function bundledForFile(entry: string): Promise<string> {
  await mkdir(PLACE, { recursive: true })
  const outDir = await mkdtemp(join(PLACE, 'bundle-'))
  afterAll(() => rm(outDir, { recursive: true, force: true }))
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [placesOfSources],
    ssr: { noExternal: true, external: EXTERNAL },
    build: { ssr: entry, outDir, target: 'node24' },
  })
  return join(outDir, basename(entry).replace(/\.ts$/, '.js'))
}
