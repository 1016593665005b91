import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Gives browsers the method and the path of each endpoint, and the permission that it needs, instead of its definition:
 * the schemas stay on the server.
 */
export const leanEndpoints: Plugin = {
  name: 'lean-endpoints',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  load: {
    filter: { id: /\/src\/contract\/(office-)?endpoints\/[\w-]+\.ts$/ },
    async handler(id) {
      // The time of the last change makes a running development server read the module again.
      const { mtimeMs } = await stat(id)
      const definitions: object = await import(`${pathToFileURL(id)}?${mtimeMs}`)
      const lean = Object.entries(definitions).flatMap(([name, { method, path, 'x-needs': needs }]) =>
        method ? [`export const ${name} = ${JSON.stringify({ method, path, needs })}`] : [],
      )
      return lean.join('\n')
    },
  },
}
