import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderDocument } from '#web/server/render-document.ts'

test('a page is its text and, at its end, what the router hands on to the browser', async () => {
  const { html, faults } = await renderDocument(document(<p>Málaga</p>), streamOf('[1,"</script><!--<b>&"]\n'))
  expect(faults).toEqual([])
  expect(html).toMatch(
    /^<!DOCTYPE html><html lang="es"><head><\/head><body><p>Málaga<\/p><script type="application\/json">/,
  )
  const [, data = '', code = ''] = /json">(.*)<\/script><script>(.*)<\/script><\/body><\/html>$/s.exec(html) ?? []
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toEqual([1, '</script><!--<b>&'])
  expect(runIn(code, data)).toEqual([data, 'closed'])
})

test('what comes late is waited for, and is there at once from then on', async () => {
  const Late = lazy(async () => ({ default: () => <p>here</p> }))
  const page = document(
    <Suspense fallback={<p>waiting</p>}>
      <Late />
    </Suspense>,
  )
  for (const _time of ['first', 'second']) {
    const { html, faults } = await renderDocument(page, streamOf('[]'))
    expect(faults).toEqual([])
    expect(html).toMatch(/^<!DOCTYPE html><html/)
    expect(html).toContain('<p>here</p>')
    expect(html).not.toContain('waiting')
    expect(html).toContain('<script type="application/json">[]</script>')
  }
})

test('a part that breaks is told, and the rest of the page is there', async () => {
  const page = document(
    <>
      <h1>Madrid</h1>
      <Suspense>
        <Broken />
      </Suspense>
    </>,
  )
  const { html, faults } = await renderDocument(page)
  expect(faults).toEqual([new Error('broken')])
  expect(html).toContain('<h1>Madrid</h1>')
  await expect(renderDocument(document(<Broken />))).rejects.toThrow('broken')
})

function Broken(): never {
  throw new Error('broken')
}

function document(children: React.ReactNode) {
  return (
    <html lang="es">
      <head />
      <body>{children}</body>
    </html>
  )
}

function streamOf(data: string): ReadableStream<Uint8Array> {
  return new Blob([data]).stream()
}

function runIn(code: string, textContent: string): string[] {
  const heard: string[] = []
  const streamController = { enqueue: (data: string) => heard.push(data), close: () => heard.push('closed') }
  const page = { currentScript: { previousElementSibling: { textContent } } }
  new Function('window', 'document', code)({ __reactRouterContext: { streamController } }, page)
  return heard
}
