import { forgetContacts } from '#services/contact/forget-contacts.ts'
import type { Deps } from '#services/deps.ts'

export async function runForgetContacts(deps: Deps): Promise<void> {
  await forgetContacts(deps)
}
