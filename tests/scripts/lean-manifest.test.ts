import { expect, test } from 'vitest'
import { leanManifestText } from '../../scripts/lean-manifest.ts'

test('the list of routes keeps what the browser reads', () => {
  const route = {
    id: 'routes/a',
    path: 'a',
    hasLoader: true,
    hasAction: false,
    module: '/a.js',
    imports: ['/b.js'],
    css: [],
  }
  const entry = { module: '/entry.js', imports: ['/b.js'], css: [] }
  const text = `window.__reactRouterManifest=${JSON.stringify({ entry, routes: { a: route }, version: '1' })};`
  const lean = { id: 'routes/a', path: 'a', hasLoader: true, module: '/a.js' }
  expect(leanManifestText(text)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({ entry, routes: { a: lean }, version: '1' })}`,
  )
})

test('a list that is written otherwise fails the build', () => {
  expect(() => leanManifestText('export default {}')).toThrow('otherwise')
})
