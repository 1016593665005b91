/** What a published test account does with a debit; any other pays. */
export type AccountBehaviour = 'pays' | 'refuses'

/** The debit of this account is refused by its bank, as without funds. */
const REFUSING = 'ES6621000418401234567891'

export function accountBehaviourOf(iban: string): AccountBehaviour {
  return iban === REFUSING ? 'refuses' : 'pays'
}
