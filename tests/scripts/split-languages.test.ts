import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { splitLanguages } from '../../scripts/split-languages.ts'

const ROUTES = {
  entry: { module: '/assets/entry-1.js', imports: ['/assets/framework-1.js'], css: [] },
  routes: {
    root: { id: 'root', module: '/assets/page-1.js', imports: ['/assets/entry-1.js'], css: ['/assets/a.css'] },
  },
  version: '1',
}

const SCRIPTS = {
  'framework-1.js': 'export const a = 1, b = (load, names) => [load, names]',
  'texts-1.js': 'export const t = i => PAGE_LOCALE === "en" ? "Hello " + i.name : "Hola " + i.name',
  'page-1.js':
    'import{t}from"./texts-1.js";import{b}from"./framework-1.js";' +
    'export const page = b(() => import("./texts-1.js"), ["assets/texts-1.js","assets/framework-1.js"]), w = new Worker("/assets/drawn.worker-1.js")',
  'drawn.worker-1.js': 'self.onmessage = ({ data }) => postMessage(data)',
  'entry-1.js': 'import"./page-1.js"',
  'manifest-1a.js': `window.__reactRouterManifest=${JSON.stringify(ROUTES)};`,
}

test('each language gets scripts with its texts alone, and what has no texts stays where it is', async () => {
  const client = await mkdtemp(join(tmpdir(), 'estancia-languages-'))
  const folder = join(client, 'assets')
  try {
    await writeScripts(folder)
    await splitLanguages(client)
    const names = (await readdir(folder, { recursive: true })).toSorted()
    const ofLanguage = ['entry-1.js', 'manifest-1a.js', 'page-1.js', 'texts-1.js']
    expect(names).toEqual([
      'drawn.worker-1.js',
      'en',
      ...ofLanguage.map((name) => `en/${name}`),
      'es',
      ...ofLanguage.map((name) => `es/${name}`),
      'framework-1.js',
    ])
    const [es, en] = await Promise.all(['es', 'en'].map((one) => readFile(join(folder, one, 'texts-1.js'), 'utf8')))
    expect([es?.includes('Hola'), es?.includes('Hello')]).toEqual([true, false])
    expect([en?.includes('Hola'), en?.includes('Hello')]).toEqual([false, true])
    const page = await readFile(join(folder, 'es/page-1.js'), 'utf8')
    const named = [...page.matchAll(/[\w./]*\/[\w.-]+\.js/g)].map(([path]) => path)
    expect(new Set(named)).toEqual(
      new Set([
        './texts-1.js',
        '../framework-1.js',
        'assets/es/texts-1.js',
        'assets/framework-1.js',
        '/assets/drawn.worker-1.js',
      ]),
    )
    const routes = (await readFile(join(folder, 'en/manifest-1a.js'), 'utf8')).slice(
      'window.__reactRouterManifest='.length,
    )
    expect(JSON.parse(routes)).toEqual({
      entry: { module: '/assets/en/entry-1.js', imports: ['/assets/framework-1.js'], css: [] },
      routes: { root: { id: 'root', module: '/assets/en/page-1.js', css: ['/assets/a.css'] } },
      version: '1',
    })
  } finally {
    await rm(client, { recursive: true })
  }
})

async function writeScripts(folder: string): Promise<void> {
  await mkdir(folder)
  await Promise.all(Object.entries(SCRIPTS).map(([name, code]) => writeFile(join(folder, name), code)))
}
