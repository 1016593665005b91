import { expect, test } from 'vitest'
import { errorsBeside, type OfficeRefusal } from '#office/client/call-office.ts'

test('a refusal that is said over the form marks its field without a second text, and other fields keep theirs', () => {
  const refused: OfficeRefusal = {
    ...{ ok: false, kind: 'refused', code: 'validation_failed', message: 'Ese día ya ha pasado.' },
    errors: { until: 'Ese día ya ha pasado.', reason: 'Falta el motivo.' },
    ...{ requestId: null, details: {} },
  }
  expect(errorsBeside(refused)).toEqual({ until: '', reason: 'Falta el motivo.' })
  expect(errorsBeside(null)).toEqual({})
})
