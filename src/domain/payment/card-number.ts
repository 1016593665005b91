/** Checks the last digit of a card number (ISO/IEC 7812), which catches a mistyped or swapped digit; `number` is digits only. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const total = Array.from(number, Number)
    .reverse()
    .reduce((sum, digit, index) => {
      const counted = index % 2 === 1 ? digit * 2 : digit
      return sum + (counted > 9 ? counted - 9 : counted)
    }, 0)
  return total % 10 === 0
}
