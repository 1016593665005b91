import { expect, test } from 'vitest'
import { deferScripts } from '#web/server/deferred-scripts.ts'

test('scripts wait for the page: neither links nor a module ask for them while it is read', () => {
  const page =
    '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/framework-b.js"/>' +
    '<link rel="stylesheet" href="/assets/a.css"/></head><body>text<script type="module" async="">import "/assets/a.js"</script></body></html>'
  const modules = { manifest: '/assets/m.js', routes: { root: '/assets/a.js' }, entry: '/assets/<.js' }
  const ordered = deferScripts(page, modules)
  expect(ordered).toContain('<head><link rel="stylesheet" href="/assets/a.css"/><script>')
  expect(ordered).not.toContain('modulepreload" href')
  expect(ordered).not.toContain('type="module"')
  const [, told, data = ''] =
    /<body>text<script type="application\/json" (.*?)>(.*)<\/script><\/body><\/html>$/.exec(ordered) ?? []
  expect(told).toBe('data-scripts="/assets/a.js /assets/framework-b.js" data-base="/assets/framework-b.js"')
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toEqual(modules)
})

test('a page without scripts stays as it is', () => {
  const page = '<html><head></head><body>text</body></html>'
  expect(deferScripts(page, { manifest: '', routes: {}, entry: '' })).toBe(page)
})
