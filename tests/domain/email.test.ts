import { expect, test } from 'vitest'
import { mailboxOf } from '#domain/people/email.ts'

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  [' ana@example.com ', 'ana@example.com'],
  ['ana+casa@example.com', 'ana@example.com'],
  ['ana+casa+2@example.com', 'ana@example.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['A.n.a+casa@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['+ana@example.com', '+ana@example.com'],
  ['ana@plus+domain.example', 'ana@plus+domain.example'],
])('%s reaches the mailbox %s', (typed, mailbox) => {
  expect(mailboxOf(typed)).toBe(mailbox)
})
