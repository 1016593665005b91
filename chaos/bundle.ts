import { build } from 'vite'
import { compileMessages } from '../scripts/site-build.ts'

/** Mails are written in JSX, which Node can't run directly, so the product is bundled into one file as in the site. */
export async function bundleApp(): Promise<void> {
  await compileMessages()
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'chaos/app.ts',
      outDir: '.tmp/chaos',
      target: 'node24',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'app.js' } },
    },
  })
}
