import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/policy.ts'
import type { Locale, LocalizedText } from '#domain/shared/text.ts'

const REQUIRED: LocalizedText = { es: 'Campo obligatorio', en: 'This field is required' }
const NOT_VALID: LocalizedText = { es: 'Este dato no es válido', en: 'This value is not valid' }
const TERMS: LocalizedText = {
  es: 'Por favor, acepta los términos y condiciones',
  en: 'Please, accept the terms and conditions',
}

/** The words of the specification, section 5, by the last part of a field's path. */
const BY_FIELD: Readonly<Record<string, LocalizedText>> = {
  name: { es: 'Introduce un Nombre válido', en: 'Enter a valid Name' },
  lastname: { es: 'Introduce un Apellido válido', en: 'Enter a valid Last Name' },
  firstName: { es: 'Introduce un Nombre válido', en: 'Enter a valid Name' },
  lastName: { es: 'Introduce un Apellido válido', en: 'Enter a valid Last Name' },
  email: { es: 'Introduce un correo electrónico válido', en: 'Enter a valid Email' },
  phone: { es: 'Introduce un Teléfono válido', en: 'Enter a valid Phone' },
  terms: TERMS,
  acceptTerms: TERMS,
  dataProcessing: TERMS,
  password: {
    es: `La contraseña tiene de ${MIN_PASSWORD} a ${MAX_PASSWORD} caracteres`,
    en: `A password has ${MIN_PASSWORD} to ${MAX_PASSWORD} characters`,
  },
}

/** Why a field was refused, for a person: `missing` when nothing was sent. */
export function explainField(path: string, why: 'missing' | 'invalid', locale: Locale): string {
  const field = path.split('.').at(-1) ?? ''
  const consent = BY_FIELD[field] === TERMS
  if (why === 'missing' && !consent) return REQUIRED[locale]
  return (BY_FIELD[field] ?? NOT_VALID)[locale]
}
