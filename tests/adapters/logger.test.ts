import { expect, test } from 'vitest'
import { createLogger } from '#adapters/logging/logger.ts'

function logging() {
  const lines: string[] = []
  return { lines, logger: createLogger('info', { write: (line) => void lines.push(line) }) }
}

test('a fault is logged with its place, code and cause, and without the values of its query', () => {
  const { lines, logger } = logging()
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "bookings_code_key"'), {
    code: '23505',
    constraint: 'bookings_code_key',
    detail: 'Key (holder_email)=(ana@example.com) already exists.',
  })
  const err = new Error('Failed query: insert into bookings values ($1)\nparams: ana@example.com,600000000', { cause })
  logger.error({ err, requestId: 'r-1' }, 'Request failed')
  const line = JSON.parse(lines[0] ?? '')
  expect(line).toMatchObject({
    level: 'error',
    msg: 'Request failed',
    requestId: 'r-1',
    err: { name: 'Error', cause: { code: '23505', constraint: 'bookings_code_key' } },
  })
  expect(line.err.stack[0]).toMatch(/^at .*logger\.test/)
  expect(lines.join('')).not.toMatch(/ana@example|600000000/)
})

test('what is thrown without being an Error is logged as such', () => {
  const { lines, logger } = logging()
  logger.error({ err: 'ana@example.com' }, 'Request failed')
  expect(lines[0]).toContain('Something that is no Error was thrown')
  expect(lines[0]).not.toContain('ana@')
})
