import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/people/people-policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

const PASSWORD = { least: MIN_PASSWORD, most: MAX_PASSWORD }
const CONSENTS: ReadonlySet<string> = new Set(['terms', 'acceptTerms', 'dataProcessing'])

type Text = (values: typeof PASSWORD, options: { readonly locale: Locale }) => string

/** Texts of the specification, section 5, by the last part of a field's path. */
const BY_FIELD: ReadonlyMap<string, Text> = new Map(
  Object.entries({
    name: m.field_name,
    lastname: m.field_lastname,
    firstName: m.field_name,
    lastName: m.field_lastname,
    email: m.field_email,
    phone: m.field_phone,
    password: m.field_password,
  }),
)

/** Explains to a person why a field was refused: `missing` when nothing was sent. */
export function explainField(path: string, why: 'missing' | 'invalid', locale: Locale): string {
  const field = path.split('.').at(-1) ?? ''
  if (CONSENTS.has(field)) return m.field_terms({}, { locale })
  if (why === 'missing') return m.field_required({}, { locale })
  return (BY_FIELD.get(field) ?? m.field_not_valid)(PASSWORD, { locale })
}
