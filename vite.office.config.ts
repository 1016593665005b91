import { resolve } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { BUILD, FRAMEWORK, keepSheets, layersFirst, serverHalf } from './app-build.config.ts'
import { content } from './content.config.ts'
import { leanEndpoints } from './endpoints.config.ts'
import { leanRender } from './framework.config.ts'
import { compilerOptions, leanMessages, PAGE_LOCALE_IN } from './messages.config.ts'
import { scopedName } from './styles.config.ts'

/**
 * The frame of every page with its widgets, except what it opens on demand, which is loaded later. The bundler splits
 * all other modules of pages by itself.
 */
const SHELL =
  /\/src\/(ui\/icons?\.|office\/(root|app\/(?!shell\/(palette|key-help|notices-list))|ui\/(button|page|select|avatar|mark|states|toasts|menu-button)\.|client\/(?!passkey)))/

/** The office: a second application, built and served beside the site. Its folder is the root, for its own router. */
export default defineConfig(({ command }) => ({
  root: resolve('src/office'),
  cacheDir: resolve('node_modules/.vite-office'),
  publicDir: false,
  plugins: [
    command === 'serve' && paraglideVitePlugin(compilerOptions()),
    content,
    leanMessages,
    reactRouter(),
    leanEndpoints,
    layersFirst('src/ui/styles/layers.css'),
    keepSheets,
    leanRender,
  ],
  // Vite leaves this to the server's environment, where React would then run its slow development version.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: scopedName } },
  // The worker of the map loads what it needs by dynamic imports, which the default format has not.
  worker: { format: 'es' },
  build: BUILD,
  environments: {
    client: {
      define: PAGE_LOCALE_IN[command],
      build: {
        rollupOptions: {
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'shell', test: SHELL, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: serverHalf(command, resolve('src/server/office/office-app.ts')),
  },
}))
