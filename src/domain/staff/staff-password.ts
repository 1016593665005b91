import { STAFF_PASSWORD_MIN_LENGTH } from './staff-policy.ts'

/** Common passwords, which attackers try first, with digits and signs that make them long enough. */
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
 * than a common one or their own address. Digits, signs and case make no difference, neither in the password nor in the
 * address.
 */
export function isStaffPasswordStrong(password: string, email: string): boolean {
  const bare = lettersOf(password)
  return (
    password.length >= STAFF_PASSWORD_MIN_LENGTH &&
    new Set(password).size >= FEWEST_CHARACTERS &&
    bare !== '' &&
    !COMMON.map(lettersOf).includes(bare) &&
    !isOwnAddress(bare, email)
  )
}

/** Whether the letters are a piece of the address, or the mailbox together with its domain is a piece of them. */
function isOwnAddress(letters: string, email: string): boolean {
  const [mailbox = '', domain = ''] = email.split('@')
  const withDomain = lettersOf(mailbox + (domain.split('.')[0] ?? ''))
  return lettersOf(email).includes(letters) || (withDomain !== '' && letters.includes(withDomain))
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[\d\W_]+/g, '')
}
