import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { leanFramework, leanRender } from '../../framework.config.ts'

/** A page with links of every kind and with text that takes more bytes than characters. */
const PAGE = `
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, Link, StaticRouterProvider } from 'react-router'

const links = [
  { to: '/es/a?b=1&c=ñ#x', className: 'k', 'aria-current': 'page', rel: 'next' },
  { to: '/es', target: '_blank', state: { a: 1 }, replace: true, preventScrollReset: true, onClick() {} },
  { to: '/r', reloadDocument: true, discover: 'none' },
  { to: '..' }, { to: '?q=1' }, { to: { pathname: '/es/z', search: '?m' } },
  { to: 'https://a.example/' }, { to: '//a.example/' },
]
const Page = () => h('main', null, ...links.map((link) => h(Link, link, 'á € 😀 <b>')), 'ñ€'.repeat(3_000))

export async function render(sink) {
  const { query, dataRoutes } = createStaticHandler([{ path: '/es/:page', Component: Page }])
  const context = await query(new Request('http://site.example/es/list'))
  const router = createStaticRouter(dataRoutes, context)
  const page = h('html', null, h('body', null, h(StaticRouterProvider, { router, context, hydrate: false })))
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(sink) })
}
`

async function bundle(code: string, plugins: Plugin[], ssr: boolean): Promise<string> {
  await mkdir('.tmp', { recursive: true })
  // Not within a package: the build reads only our own sources for what it leaves out.
  const folder = await mkdtemp('.tmp/lean-')
  onTestFinished(() => rm(folder, { recursive: true }))
  const entry = join(process.cwd(), folder, 'src', 'entry.mjs')
  await mkdir(dirname(entry))
  await writeFile(entry, code)
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins,
    build: { write: false, minify: false, ...(ssr ? { ssr: entry } : { rolldownOptions: { input: entry } }) },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

/** Builds a module for servers and loads it. */
async function load<Module>(code: string, plugins: Plugin[]): Promise<Module> {
  const folder = await mkdtemp('node_modules/.lean-')
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(process.cwd(), folder, 'built.mjs')
  await writeFile(file, await bundle(code, plugins, true))
  return (await import(file)) as Module
}

async function htmlOf(plugins: Plugin[]): Promise<string> {
  const { render } = await load<{ render(sink: NodeJS.WritableStream): void }>(PAGE, plugins)
  const { promise, resolve } = Promise.withResolvers<string>()
  const pieces: Buffer[] = []
  const sink = {
    write: (piece: string | Uint8Array) => pieces.push(Buffer.from(piece as string)) > 0,
    end: () => resolve(Buffer.concat(pieces).toString()),
    on: () => sink,
  }
  render(sink as unknown as NodeJS.WritableStream)
  return promise
}

test('a page of the lean renderer is the page of the published one, to the last byte', async () => {
  const html = await htmlOf([leanRender])
  expect(html).toContain('href="/es/a?b=1&amp;c=ñ#x"')
  expect(html).toBe(await htmlOf([]))
})

/** Finds the routes of addresses in a table with an index, parameters, optional parts and the rest of a path. */
const MATCHES = `
import { createStaticHandler } from 'react-router'

const page = (id, path, children) => ({ id, path, loader: () => null, children })
const table = [
  page('root', '/', [
    { id: 'start', index: true, loader: () => null },
    page('locale', ':locale', [
      { id: 'home', index: true, loader: () => null },
      page('list', 'homes'),
      page('one', 'homes/:code'),
      page('booked', 'homes/:code/book?/:step?'),
      page('rest', '*'),
    ]),
    page('files', 'files/*'),
  ]),
]
const { match } = createStaticHandler(table)
export const found = ['/', '/es', '/es/', '/es/homes', '/ES/Homes/', '/es/homes/A-1', '/es/homes/a%2Fb/book', '/es/homes/ñ/book/2',
  '/es/homes/A-1/2', '/es/other/x', '/files', '/files/a/b', '//es//homes'].map((path) => [path,
  match(path)?.map(({ params, pathname, route }) => [route.id, pathname, params])])
`

test('the lean router finds the routes that the published one finds', async () => {
  const { found } = await load<{ found: unknown[] }>(MATCHES, [leanRender])
  expect(found).toContainEqual([
    '/es/homes/A-1/2',
    expect.arrayContaining([['booked', '/es/homes/A-1/2', expect.anything()]]),
  ])
  expect(found).toEqual((await load<{ found: unknown[] }>(MATCHES, [])).found)
})

test('a page that asks for what is left out for browsers stops the build', async () => {
  const linkWith = (property: string) =>
    `import { Link } from 'react-router'; globalThis.link = [Link, { to: '/', ${property}: true }]`
  await expect(bundle(linkWith('replace'), [leanFramework], false)).resolves.toContain('LinkWithRef')
  await expect(bundle(linkWith('viewTransition'), [leanFramework], false)).rejects.toThrow('framework.config.ts')
  for (const markup of ['<Fragment key="a" ref={part}>', '<estancia-map zoom="3" />', '<SuspenseList>']) {
    const page = bundle(`globalThis.markup = \`${markup}\``, [leanFramework], false)
    await expect(page, markup).rejects.toThrow('framework.config.ts')
  }
})
