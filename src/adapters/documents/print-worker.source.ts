import { glob, readFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'

/**
 * Runs the module of the drawing threads from its sources, in development and tests. Node strips types and runs no TSX, so
 * that the documents' own TSX is compiled before.
 */
const compiled = new Map<string, string>()
for await (const path of glob(fileURLToPath(new URL('*.tsx', import.meta.url)))) {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path)
  compiled.set(pathToFileURL(path).href, code)
}
registerHooks({
  load(url, context, next) {
    const source = compiled.get(url)
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
  },
})
const { default: draw } = await import('./print-worker.ts')

export default draw
