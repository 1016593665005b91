import type { Address } from './apartment.ts'

/** Writes street, number and door in one line: `Calle de Serrano, 21, 3.º B`. */
export function streetLine({ street, number, door }: Address): string {
  return [street, number, door].filter(Boolean).join(', ')
}
