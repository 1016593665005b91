import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { BILLING_SYSTEM, PRODUCER_DECLARATION } from '#content/billing-system.ts'
import { m } from '#i18n/paraglide/messages.js'

test('the declared version is that of the package, and what is said of it fits the agency’s fields', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  expect(BILLING_SYSTEM.version).toBe(version)
  expect(BILLING_SYSTEM.id).toMatch(/^[A-Z0-9]{2}$/)
  expect(BILLING_SYSTEM.name.length).toBeLessThanOrEqual(30)
})

test('nobody has signed the declaration of the sandbox, and it states what the law asks in both languages', () => {
  expect(PRODUCER_DECLARATION.signed).toBeNull()
  for (const locale of ['es', 'en'] as const) {
    const text = m.declaration_statement_text({}, { locale })
    for (const named of ['29.2.j', '58/2003', '1007/2023', 'HAC/1177/2024']) expect(text).toContain(named)
  }
})
