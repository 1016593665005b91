import type { City } from '../../src/domain/catalogue/cities.ts'

/** A company of the demo that books for its people and pays by its monthly invoice: invented, like everything of it. */
export const CLIENT = {
  recipient: {
    name: 'Consultora de Ejemplo, S.L.',
    taxId: { kind: 'nif', number: 'B00000018', country: 'ES' },
    address: 'Calle de ejemplo 8, 41001 Sevilla',
  },
  approver: { name: 'Marta', lastname: 'Olmedo', phone: '+34 600 010 201' },
  creditDays: 30,
  costCentres: [
    { code: 'OBRA-12', name: 'Ampliación del puerto' },
    { code: 'IT', name: 'Sistemas' },
  ],
  travellers: [
    { name: 'Rocío', lastname: 'Bermejo' },
    { name: 'Iván', lastname: 'Castaño' },
    { name: 'Núria', lastname: 'Pons' },
  ],
} as const

/** A stay of one of its travellers, by the index of the traveller and of the cost centre. Days count from today. */
export type ClientStay = {
  readonly city: City
  readonly arrives: number
  readonly nights: number
  readonly bookedBefore: number
  readonly traveller: number
  readonly costCentre: number
}

export const CLIENT_STAYS: readonly ClientStay[] = [
  { city: 'malaga', arrives: -75, nights: 120, bookedBefore: 12, traveller: 0, costCentre: 0 },
  { city: 'madrid', arrives: -40, nights: 70, bookedBefore: 9, traveller: 1, costCentre: 1 },
  { city: 'sevilla', arrives: 16, nights: 45, bookedBefore: 20, traveller: 2, costCentre: 0 },
]
