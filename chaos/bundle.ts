import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { generateSources, hashSources } from '../scripts/site-build.ts'

const FOLDER = '.tmp/chaos'
const STAMP = `${FOLDER}/.sources`
const OWN_SOURCES = ['chaos/app.ts', 'chaos/bundle.ts']

/**
 * Bundles the product when its sources differ from those of the last bundle: mails are written in JSX, which Node can't
 * run directly.
 */
export async function bundleApp(): Promise<void> {
  const sources = await hashSources(OWN_SOURCES)
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === sources) return
  // The stamp goes first, so that an interrupted bundle does not count as complete.
  await rm(STAMP, { force: true })
  await generateSources()
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir: FOLDER,
      target: 'node24',
      minify: false,
      rollupOptions: {
        input: { app: 'chaos/app.ts', 'print-worker': 'src/adapters/documents/print-worker.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  await writeFile(STAMP, sources)
}
