import { resolve } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { BUILD, FRAMEWORK, keepSheets, layersFirst, serverHalf } from './app-build.config.ts'
import { compilerOptions, leanMessages } from './messages.config.ts'
import { scopedName } from './styles.config.ts'

/** Fields, dialogs and tables: every page of the office has some. */
const WIDGETS = /node_modules\/(react-aria|react-stately|@react-aria|@react-stately|@internationalized)/
/** The frame of every page. */
const SHELL = /\/src\/office\/(app|ui|client|text)\//

/** The office: a second application, built and served beside the site. Its folder is the root, for its own router. */
export default defineConfig(({ command }) => ({
  root: resolve('src/office'),
  cacheDir: resolve('node_modules/.vite-office'),
  publicDir: false,
  plugins: [
    command === 'serve' ? paraglideVitePlugin(compilerOptions()) : leanMessages,
    reactRouter(),
    layersFirst('src/office/styles/layers.css'),
    keepSheets,
  ],
  // Vite leaves this to the server's environment, where React would then run its slow development version.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: scopedName } },
  build: BUILD,
  environments: {
    client: {
      build: {
        rollupOptions: {
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'widgets', test: WIDGETS, priority: 1 },
                { name: 'shell', test: SHELL, priority: 1, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: serverHalf(command, resolve('src/server/office/office-app.ts')),
  },
}))
