import { build } from 'vite'
import { generateSources } from '../scripts/site-build.ts'

/** Mails are written in JSX, which Node can't run directly, so the product is bundled as in the site. */
export async function bundleApp(): Promise<void> {
  await generateSources()
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir: '.tmp/chaos',
      target: 'node24',
      minify: false,
      rollupOptions: {
        input: { app: 'chaos/app.ts', 'print-worker': 'src/adapters/documents/print-worker.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
