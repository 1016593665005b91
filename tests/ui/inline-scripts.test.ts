import { expect, test } from 'vitest'
import { collectScripts, cutAtNonces, withoutScripts } from '#ui/server/inline-scripts.ts'

test('scripts with the nonce of a rendering are collected, and no others; the page keeps no nonce', () => {
  const page =
    '<link nonce="a-b" rel="stylesheet" href="/a.css"/><script>stolen()</script><script nonce="guessed">stolen()</script>' +
    '<script nonce="a-b">one(\n)</script><script async="" nonce="a-b" type="module">two()</script>'
  const { html, scripts } = collectScripts(cutAtNonces(Buffer.from(page), 'a-b'))
  expect({ html: html.toString(), scripts: scripts.map(String) }).toEqual({
    html:
      '<link rel="stylesheet" href="/a.css"/><script>stolen()</script><script nonce="guessed">stolen()</script>' +
      '<script>one(\n)</script><script async="" type="module">two()</script>',
    scripts: ['one(\n)', 'two()'],
  })
})

test('a page for a frame without scripts has none of its own, and everything else', () => {
  const page =
    '<link nonce="a-b" rel="stylesheet" href="/a.css"/><link rel="modulepreload" nonce="a-b" href="/a.js"/>' +
    '<p>one</p><script nonce="a-b">one(\n)</script><p>two</p>' +
    '<script async="" nonce="a-b" type="module">two()</script></body>'
  const { html, scripts } = withoutScripts(cutAtNonces(Buffer.from(page), 'a-b'))
  expect([html.toString(), scripts]).toEqual(['<link rel="stylesheet" href="/a.css"/><p>one</p><p>two</p></body>', []])
})
