import { type Cents, formatCents } from '#domain/shared/money.ts'

/**
 * Writes an amount in whole euros, rounded up: `120556` → `1.206 €`. For figures that filter, compare or say “from”: chips, pins
 * and differences. What is paid keeps its cents, by `Money`.
 */
export function wholeEuros(cents: Cents): string {
  return formatCents(Math.ceil(cents / 100) * 100).replace(',00', '')
}
