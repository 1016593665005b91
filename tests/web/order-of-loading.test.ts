import { expect, test } from 'vitest'
import { orderLoading } from '#web/order-of-loading.ts'

test('scripts are asked for after the sheet, and less urgently', () => {
  const page =
    '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>' +
    '<link rel="stylesheet" href="/assets/a.css"/></head><body>text</body></html>'
  expect(orderLoading(page)).toBe(
    '<html><head><link rel="stylesheet" href="/assets/a.css"/>' +
      '<link rel="modulepreload" href="/assets/a.js" fetchpriority="low"/>' +
      '<link rel="modulepreload" href="/assets/b.js" fetchpriority="low"/></head><body>text</body></html>',
  )
})

test('a page without scripts stays as it is', () => {
  const page = '<html><head></head><body>text</body></html>'
  expect(orderLoading(page)).toBe(page)
})
