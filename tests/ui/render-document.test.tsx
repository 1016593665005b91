import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderDocument } from '#ui/server/render-document.ts'

test('content that is ready later is waited for', async () => {
  const Late = lazy(async () => ({ default: () => <p>aquí, 20 €</p> }))
  const page = document(
    <Suspense fallback={<p>waiting</p>}>
      <Late />
    </Suspense>,
  )
  const { html, faults } = await textOf(page)
  expect(faults).toEqual([])
  expect(html).toMatch(/^<!DOCTYPE html><html/)
  expect(html).toContain('<p>aquí, 20 €</p>')
  expect(html).not.toContain('waiting')
})

test('a part that throws is reported, and the rest of the page is rendered', async () => {
  const page = document(
    <>
      <h1>Madrid</h1>
      <Suspense>
        <Broken />
      </Suspense>
    </>,
  )
  const { html, faults } = await textOf(page)
  expect(faults).toEqual([new Error('broken')])
  expect(html).toContain('<h1>Madrid</h1>')
  await expect(renderDocument(document(<Broken />))).rejects.toThrow('broken')
})

test('a page is whole whatever the length of its texts', async () => {
  const words = Array.from({ length: 3_000 }, (_, number) => `ñ€😀${number}`)
  const page = document(words.map((word) => <i key={word}>{word}</i>))
  const { html } = await textOf(page)
  expect(html).toContain(words.map((word) => `<i>${word}</i>`).join(''))
})

async function textOf(page: React.ReactElement) {
  const { html, faults } = await renderDocument(page)
  return { html: html.toString(), faults }
}

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
