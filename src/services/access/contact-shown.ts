import { shownPhone } from '#domain/people/international-phone.server.ts'
import { maskedEmail, maskedPhone } from '#domain/people/masked-contact.ts'
import type { Grant } from '#domain/staff/permissions.ts'

export type ContactShown = { readonly email: string; readonly phone: string | null; readonly isMasked: boolean }

/** A guest's contact as far as a grant of `view_contact` shows it: whole, without its middle, or not at all. */
export function contactShown(
  grant: Grant,
  { email, phone: typed = null }: { readonly email: string; readonly phone?: string | null },
): ContactShown | null {
  const phone = typed === null ? null : shownPhone(typed)
  if (grant === 'yes') return { email, phone, isMasked: false }
  if (grant !== 'masked') return null
  return { email: maskedEmail(email), phone: phone === null ? null : maskedPhone(phone), isMasked: true }
}
