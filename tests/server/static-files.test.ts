import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from '#server/static-files.ts'

let root: string
let app: Hono

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'estancia-static-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'assets', 'site-1a2b.js'), 'plain')
  await writeFile(join(root, 'assets', 'site-1a2b.js.br'), 'small')
  await writeFile(join(root, 'robots.txt'), 'words')
  await writeFile(join(root, '..', 'estancia-outside.txt'), 'secret')
  app = new Hono()
  app.use(staticFiles({ root, isImmutable: (path) => path.startsWith('/assets/') }))
  app.all('*', (c) => c.text('a page'))
})

afterAll(async () => {
  await rm(root, { recursive: true })
  await rm(join(root, '..', 'estancia-outside.txt'))
})

test('a file whose name changes with its contents is kept for ever by browsers', async () => {
  const answer = await app.request('/assets/site-1a2b.js')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toBe('plain')
})

test('other files are asked for again after an hour', async () => {
  const answer = await app.request('/robots.txt')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('who reads brotli gets the compressed twin', async () => {
  const answer = await app.request('/assets/site-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-type')).toContain('javascript')
  expect(await answer.text()).toBe('small')
})

test('what is no file is left to the pages, with nothing said about keeping it', async () => {
  for (const path of [
    '/es',
    '/assets/',
    '/assets/gone.js',
    '/..%2festancia-outside.txt',
    '/%2e%2e/estancia-outside.txt',
  ]) {
    const answer = await app.request(path)
    expect(await answer.text()).toBe('a page')
    expect(answer.headers.get('cache-control')).toBeNull()
  }
})
