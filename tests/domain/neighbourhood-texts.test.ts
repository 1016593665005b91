import { expect, test } from 'vitest'
import { lackingTexts, mergeTexts, type NeighbourhoodTexts } from '#domain/catalogue/neighbourhood-texts.ts'

const both = (text: string) => ({ es: text, en: text })
const texts = (summary: string, description: string | null = null): NeighbourhoodTexts => ({
  summary: both(summary),
  description: description === null ? null : both(description),
})

test.each([
  ['neither', 'old', 'old', 'old', []],
  ['the file', 'new', 'old', 'new', []],
  ['the office', 'old', 'own', 'own', []],
  ['both alike', 'new', 'new', 'new', []],
  ['both otherwise', 'new', 'own', 'own', ['summary']],
] as const)('a text that %s changed since the last import', (_, inFile, inOffice, result, conflicts) => {
  const merging = { file: texts(inFile), office: texts(inOffice), imported: texts('old') }
  expect(mergeTexts({ ...merging, prefer: null })).toEqual({ texts: texts(result), conflicts })
})

test('a preferred side decides what both have changed, and nothing else', () => {
  const merging = { file: texts('new', 'old'), office: texts('own', 'of the office'), imported: texts('old', 'old') }
  expect(mergeTexts({ ...merging, prefer: 'files' }).texts).toEqual(texts('new', 'of the office'))
  expect(mergeTexts({ ...merging, prefer: 'office' }).texts).toEqual(texts('own', 'of the office'))
})

test('a text that was never changed in the office follows the file, also where it goes', () => {
  const merging = { file: texts('new'), office: texts('old', 'old'), imported: {}, prefer: null }
  expect(mergeTexts(merging)).toEqual({ texts: texts('new'), conflicts: [] })
})

test('each language names what it lacks', () => {
  expect(lackingTexts({ summary: { es: 'Calles', en: ' ' }, description: null })).toEqual({
    es: ['description'],
    en: ['summary', 'description'],
  })
  expect(lackingTexts(texts('Calles', 'Calles tranquilas'))).toEqual({})
})
