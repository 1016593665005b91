/**
 * Hides the middle of an e-mail address: `l…@e….com` is enough to tell two people apart, and no address to write to.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, place] = [email.slice(0, at), email.slice(at + 1)]
  const dot = place.lastIndexOf('.')
  const host = dot > 0 ? place.slice(0, dot) : place
  return `${name.slice(0, 1)}…@${host.slice(0, 1)}…${dot > 0 ? place.slice(dot) : ''}`
}

/** Leaves the prefix of the country and the last two digits of a telephone number: `+34 ··· 42`. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const [prefix] = /^\+\d{1,3}(?=\D)/.exec(phone.trim()) ?? ['']
  // Two digits of a number that is this short would be all of it.
  return [prefix, '···', digits.length > 4 ? digits.slice(-2) : ''].filter(Boolean).join(' ')
}
