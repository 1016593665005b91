import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { BUILD, keepSheets, layersFirst, serverHalf } from './app-build.config.ts'
import { pageChunks } from './chunks.config.ts'
import { content } from './content.config.ts'
import { leanEndpoints } from './endpoints.config.ts'
import { leanFramework, leanRender } from './framework.config.ts'
import { compilerOptions, leanMessages, PAGE_LOCALE_IN } from './messages.config.ts'
import routes from './src/web/routes.ts'
import { scopedName } from './styles.config.ts'

const chunks = pageChunks(await routes)

/** The modules of the threads and processes that the server starts, which stand beside it and share its chunks. */
const startedModules: Plugin = {
  name: 'started-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    for (const id of ['documents/print-worker', 'pictures/sent-picture-process', 'channels/calendar-thread']) {
      this.emitFile({ type: 'chunk', id: `src/adapters/${id}.ts`, fileName: `${id.split('/').at(-1)}.js` })
    }
  },
}

/** There is one sheet, so that what loads scripts ahead never waits for another: the lines for sheets are dropped. */
const leanPreload: Plugin = {
  name: 'lean-preload',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return
    const lean = code.replace('isCssPreloadUrl(dep)', 'false')
    if (lean === code) this.error('Vite writes its preload helper in another way')
    return { code: lean, map: null }
  },
}

export default defineConfig(({ command }) => ({
  // A build compiles the messages before (scripts/compile-messages.ts), since the types need them too.
  plugins: [
    command === 'serve' && paraglideVitePlugin(compilerOptions()),
    leanMessages,
    content,
    reactRouter(),
    leanEndpoints,
    layersFirst('src/ui/styles/layers.css'),
    keepSheets,
    leanRender,
    startedModules,
    leanPreload,
    leanFramework,
    chunks.plugin,
  ],
  // Vite leaves this to the server's environment, where React would then run its slow development version.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: scopedName } },
  // Workers load what they need by dynamic imports, which the default format has not.
  worker: { format: 'es' },
  build: BUILD,
  environments: {
    client: {
      define: PAGE_LOCALE_IN[command],
      build: {
        rollupOptions: {
          // A page carries the icons and numbers that it shows, not those of all pages.
          optimization: { inlineConst: { mode: 'all' } },
          treeshake: {
            propertyReadSideEffects: false,
            // Names of words, which the server alone puts into the structured data of a home.
            moduleSideEffects: [{ test: /src\/text\/vocabulary\.ts$/, sideEffects: false }],
          },
          output: {
            codeSplitting: {
              groups: chunks.groups,
            },
          },
        },
      },
    },
    ssr: serverHalf(command, process.env.SSR_INPUT ?? 'src/server/app.ts'),
  },
}))
