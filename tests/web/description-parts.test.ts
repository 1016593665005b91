import { expect, test } from 'vitest'
import { inLocale } from '#i18n/in-locale.server.ts'
import { descriptionParts } from '#web/features/apartment/description-parts.ts'

test('a description opens with whole sentences of about two lines, and loses none of the rest', () => {
  const lead =
    'Un piso de dos dormitorios para quedarse un tiempo, en la séptima planta de un edificio reciente con ascensor y portero.'
  const text = `${lead} Da a la calle.\n\nLa cocina es independiente.`
  expect(inLocale('es', () => descriptionParts(text))).toEqual({
    lead,
    more: ['Da a la calle.', 'La cocina es independiente.'],
  })
})

test('a short description has nothing behind a fold', () => {
  expect(inLocale('es', () => descriptionParts('Un estudio tranquilo.'))).toEqual({
    lead: 'Un estudio tranquilo.',
    more: [],
  })
})
