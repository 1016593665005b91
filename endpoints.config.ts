import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Definition = { readonly method?: string; readonly path?: string; readonly preview?: Definition } & Record<
  string,
  unknown
>

/**
 * Gives browsers the method and the path of each endpoint and action, and the permission that it needs, instead of its
 * definition: the schemas stay on the server.
 */
export const leanEndpoints: Plugin = {
  name: 'lean-endpoints',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  load: {
    filter: { id: /\/src\/contract\/((office-)?endpoints|office-actions)\/[\w-]+\.ts$/ },
    async handler(id) {
      // The time of the last change makes a running development server read the module again.
      const { mtimeMs } = await stat(id)
      const definitions: object = await import(`${pathToFileURL(id)}?${mtimeMs}`)
      const lean = Object.entries<Definition>(definitions as Record<string, Definition>).flatMap(
        ([name, definition]) =>
          definition.method ? [`export const ${name} = ${JSON.stringify(leanOf(definition))}`] : [],
      )
      return lean.join('\n')
    },
  },
}

function leanOf({ method, path, preview, 'x-needs': needs }: Definition): object {
  return { method, path, needs, ...(preview ? { preview: leanOf(preview) } : {}) }
}
