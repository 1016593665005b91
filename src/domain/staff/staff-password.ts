import { STAFF_PASSWORD_MIN_LENGTH } from '#domain/policy.ts'

/** Long passwords that everybody tries first, as far as they are long enough to be taken otherwise. */
const COMMON = [
  'password',
  'contrasena',
  'contraseña',
  'qwertyuiop',
  'qwerty',
  'iloveyou',
  'administrator',
  'administrador',
  'letmein',
  'welcome',
  'bienvenido',
  'estancia',
  'abc123',
  '1q2w3e4r',
]
const FEWEST_CHARACTERS = 5

/**
 * Tells whether a password is good enough for a member of staff: long, of more than a few different characters, and more
 * than a common one or their own address with digits.
 */
export function isStaffPasswordStrong(password: string, email: string): boolean {
  const bare = password.toLowerCase().replaceAll(/[\d\W_]+/g, '')
  const [mailbox = ''] = email.split('@')
  const known = [...COMMON, mailbox].map((one) => one.toLowerCase().replaceAll(/[\d\W_]+/g, ''))
  return (
    password.length >= STAFF_PASSWORD_MIN_LENGTH &&
    new Set(password).size >= FEWEST_CHARACTERS &&
    bare !== '' &&
    !known.includes(bare)
  )
}
