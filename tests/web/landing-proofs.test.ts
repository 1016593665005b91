import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slugOf } from '#content/compile/markdown.ts'
import { LOCALES, type Locale } from '#domain/shared/text.ts'
import { BOOKED_AT_ONCE } from '#web/features/articles/questions/booked-at-once.ts'
import { ESSENTIALS } from '#web/features/articles/questions/essentials.ts'
import { PROOFS } from '#web/features/landing/proofs.ts'

const CONTENT = new URL('../../src/content/', import.meta.url)

function headingsOf(folder: 'pages' | 'faq', name: RegExp, locale: Locale): string[] {
  const files = readdirSync(new URL(folder, CONTENT)).filter(
    (file) => name.test(file) && file.endsWith(`.${locale}.md`),
  )
  const texts = files.map((file) => readFileSync(new URL(`${folder}/${file}`, CONTENT), 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => slugOf(heading)))
}

test.each(LOCALES)('what the landing page says of us leads to the text that proves it, in %s', (locale) => {
  const { guarantee, refund, ...questions } = PROOFS[locale]
  expect(headingsOf('pages', /^conditions\./, locale)).toEqual(expect.arrayContaining([guarantee, refund]))
  expect(headingsOf('faq', /./, locale)).toEqual(expect.arrayContaining(Object.values(questions)))
})

test.each(LOCALES)('the questions that come first or get figures are questions of the page, in %s', (locale) => {
  const ids = [...ESSENTIALS[locale], BOOKED_AT_ONCE[locale]]
  expect(headingsOf('faq', /./, locale)).toEqual(expect.arrayContaining(ids))
})
