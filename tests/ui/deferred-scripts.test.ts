import { expect, test } from 'vitest'
import { deferScripts } from '#ui/server/deferred-scripts.ts'
import { collectScripts, cutAtNonces } from '#ui/server/inline-scripts.ts'

test('scripts wait for the page: neither links nor a module ask for them while it is read', () => {
  const page =
    '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head>' +
    '<body>text<script nonce="n" type="module" async="">import "/assets/a.js"</script><script nonce="n">data</script></body></html>'
  const deferred = deferScripts(cutAtNonces(Buffer.from(page), 'n'), {
    scripts: ['first()'],
    elements: '<meta name="more">',
  }).join(' nonce="n"')
  expect(deferred).toContain('<link data-rel="modulepreload" href="/assets/a.js"/>')
  expect(deferred).toContain(
    '<link rel="stylesheet" href="/assets/a.css"/><script nonce="n">first()</script><script nonce="n">(',
  )
  expect(deferred).toContain(
    '</script><meta name="more"></head><body>text<script nonce="n" type="text/plain" data-type="module" async="">import "/assets/a.js"</script><script nonce="n">data',
  )
  const scripts = collectScripts(deferScripts(cutAtNonces(Buffer.from(page), 'n'))).scripts
  expect(scripts.slice(1).map(String)).toEqual(['import "/assets/a.js"', 'data'])
})
