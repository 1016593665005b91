import { expect, test } from 'vitest'
import { fillCompanyMarks } from '#content/company-marks.ts'
import { setCompany } from '#content/company-of-server.ts'
import { compileContent } from '#content/compile/compile-content.ts'
import { FREE_CANCELLATION_DAYS } from '#domain/booking/booking-policy.ts'
import { findQuestions } from '#web/features/articles/questions/find-questions.ts'
import { readContent } from '../../content.config.ts'

const DESCRIPTION = 'What happens to the deposit of a stay, from the day it is taken to the day it is returned.'
const page = (body: string) => `---\ntitle: Privacy\ndescription: ${DESCRIPTION}\nupdated: 2026-11-21\n---\n${body}\n`
const group = (body: string) => `---\ntitle: Booking\norder: "1"\n---\n${body}\n`

type PostHead = { slug: string; picture?: string; related?: string; published?: string }
const post = ({ slug, picture = 'desk', related = 'two', published = '2026-10-01' }: PostHead, body = 'Text.') =>
  `---
title: A post
description: ${DESCRIPTION}
slug: ${slug}
topic: home
published: ${published}
picture: ${picture}
alt: A desk by a window
related: [${related}]
---
${body}
`
const PAIR = {
  'blog/one.es.md': post({ slug: 'uno' }),
  'blog/one.en.md': post({ slug: 'one' }),
  'blog/two.es.md': post({ slug: 'dos', related: 'one' }),
  'blog/two.en.md': post({ slug: 'two', related: 'one' }),
}

function compile(sources: Record<string, string>) {
  const surroundings = {
    isPage: (place: string) => place === 'barrios',
    isPicture: (name: string) => name === 'desk',
  }
  const { content, faults } = compileContent(new Map(Object.entries(sources)), surroundings)
  // Faults of the fixed pages are no subject of these tests.
  return { content, faults: faults.filter((fault) => !fault.endsWith('is missing') || fault.includes('translation')) }
}

test('the texts of the site have no fault, and there are thirty questions or more in each language', () => {
  const { content, faults } = readContent()
  expect(faults).toEqual([])
  for (const groups of Object.values(content.questions)) {
    expect(groups.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(30)
  }
})

test('numbers of the policy are filled in, amounts as money', () => {
  const text = page('{{FREE_CANCELLATION_DAYS}} · {{LATE_ARRIVAL_FEES.0.feeCents}}')
  const { content, faults } = compile({ 'pages/privacy.es.md': text, 'pages/privacy.en.md': text })
  expect(faults).toEqual([])
  expect(content.pages.privacy.es.html).toBe(`<p>${FREE_CANCELLATION_DAYS} · 20,00\u00a0€</p>`)
})

test('facts of the company are filled in where a text is read, in addresses of links as well, as text', () => {
  const text = page('[{{COMPANY.email}}](mailto:{{COMPANY.email}}) · {{COMPANY.legalName}} · {{COMPANY.foundedYear}}')
  const { content, faults } = compile({ 'pages/privacy.es.md': text, 'pages/privacy.en.md': text })
  expect(faults).toEqual([])
  setCompany({ facts: { email: 'hola@albero.example', legalName: 'Albero & <Hijos>', foundedYear: 2021 }, iban: '' })
  expect(fillCompanyMarks(content.pages.privacy.es.html)).toBe(
    '<p><a href="mailto:hola@albero.example">hola@albero.example</a> · Albero &amp; &lt;Hijos&gt; · 2021</p>',
  )
  setCompany(null)
})

test('front matter that names a fact of the company is a fault', () => {
  const named = page('Text.').replace('title: ', 'title: {{COMPANY.name}} ')
  const { faults } = compile({ 'pages/privacy.es.md': named, 'pages/privacy.en.md': page('Text.') })
  expect(faults).toEqual([
    'src/content/pages/privacy.es.md: names a fact of the company in its front matter, where none is filled in',
  ])
})

test('a name that is no constant is a fault, with its file and line', () => {
  const { faults } = compile({ 'pages/privacy.es.md': page('Text.\n\n{{FREE_DAYS}}'), 'pages/privacy.en.md': page('') })
  expect(faults).toEqual([
    'src/content/pages/privacy.es.md:8: {{FREE_DAYS}} is no constant of the policy or the company',
  ])
})

test('a text without its translation is a fault', () => {
  expect(compile({ 'faq/booking.es.md': group('## Why?\n\nBecause.') }).faults).toEqual([
    'src/content/faq/booking.es.md: has no translation: faq/booking.en.md is missing',
  ])
})

test('a group that answers fewer questions in one language is a fault, and so is a question without an answer', () => {
  const { faults } = compile({
    'faq/booking.es.md': group('## Why?\n\nBecause.\n\n## How?\n\nSo.'),
    'faq/booking.en.md': group('## Why?\n'),
  })
  expect(faults).toEqual([
    'src/content/faq/booking.en.md:5: a question has no answer',
    'src/content/faq/booking.en.md: answers 1 questions, booking.es.md answers 2',
  ])
})

test.each([
  ['[x](/es/barios)', '/es/barios: there is no such page'],
  ['[x](/en/barrios)', '/en/barrios: leads to another language'],
  ['[x](#nowhere)', '#nowhere: there is no such heading'],
  ['[x](http://example.com)', 'http://example.com is no address of the site, nor https, mailto or tel'],
  ['<b>x</b>', 'has HTML in it'],
  ['# x', 'has a heading of the first level: that is its title'],
])('%s is a fault', (body, fault) => {
  const { faults } = compile({ 'pages/privacy.es.md': page(body), 'pages/privacy.en.md': page('') })
  expect(faults).toContain(`src/content/pages/privacy.es.md:6: ${fault}`)
})

test('links to existing pages, posts and headings are no faults', () => {
  const body = '## A part\n\n[a](/es/barrios) [b](/es/barrios?city=madrid) [c](/es/blog/dos) [d](#a-part)'
  expect(compile({ ...PAIR, 'pages/privacy.es.md': page(body), 'pages/privacy.en.md': page('') }).faults).toEqual([])
})

test('a post whose picture is missing, or that names a post that is not there, is a fault', () => {
  const sources = { ...PAIR, 'blog/two.es.md': post({ slug: 'dos', picture: 'attic', related: 'three' }) }
  expect(compile(sources).faults).toEqual(
    expect.arrayContaining([
      'src/content/blog/two.es.md:7: there is no picture attic',
      'src/content/blog/two.es.md:9: related: there is no other post three',
      'src/content/blog/two.en.md:7: picture: not as in blog/two.es.md',
    ]),
  )
})

test('two texts with one slug are a fault', () => {
  const { faults } = compile({ ...PAIR, 'blog/two.en.md': post({ slug: 'uno', related: 'one' }) })
  expect(faults).toContain('src/content/blog/two.en.md:4: has the slug of blog/one.es.md')
})

test('posts come newest first', () => {
  const newer = { slug: 'dos', related: 'one', published: '2026-11-01' }
  const sources = { ...PAIR, 'blog/two.es.md': post(newer), 'blog/two.en.md': post({ ...newer, slug: 'two' }) }
  expect(compile(sources).content.posts.map(({ key }) => key)).toEqual(['two', 'one'])
})

test('questions are found by words of question and answer, whatever their accents', () => {
  const questions = [
    { id: 'a', question: '¿Cuándo devolvéis la fianza?', answerHtml: '<p>Siete días después.</p>' },
    { id: 'b', question: '¿Hay ascensor?', answerHtml: '<p>Lo dice la ficha.</p>' },
  ]
  const found = (words: string) =>
    findQuestions([{ id: 'g', title: 'G', questions }], words).flatMap((group) => group.questions.map(({ id }) => id))
  expect(found('FIANZA despues')).toEqual(['a'])
  expect(found('')).toEqual(['a', 'b'])
  expect(found('piscina')).toEqual([])
})
