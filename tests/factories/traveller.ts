import type { TravellerDraft } from '#domain/arrival/traveller.ts'

/** Returns a Spanish adult with everything that the register requires. */
export function adultFields(overrides: TravellerDraft = {}): TravellerDraft {
  return {
    documentKind: 'NIF',
    documentNumber: '12345678Z',
    supportNumber: 'ABC123456',
    name: 'Lucía',
    surname1: 'Ferrer',
    surname2: 'Soler',
    birthDate: '1990-04-12',
    sex: 'M',
    nationality: 'ESP',
    country: 'ESP',
    postalCode: '46001',
    municipalityCode: '46250',
    street: 'Calle de la Paz 3, 2.º',
    phone: '+34 600 000 000',
    email: 'lucia@example.com',
    ...overrides,
  }
}

/** Returns a foreign adult with a passport. */
export function foreignFields(overrides: TravellerDraft = {}): TravellerDraft {
  return {
    documentKind: 'PAS',
    documentNumber: 'C01X00T47',
    name: 'Jürgen',
    surname1: 'Müller',
    birthDate: '1985-12-31',
    sex: 'H',
    nationality: 'DEU',
    country: 'DEU',
    postalCode: '10115',
    municipalityName: 'Berlin',
    street: 'Invalidenstraße 1',
    email: 'jm@example.de',
    ...overrides,
  }
}

/** Returns a child of seven who lives with the first traveller. */
export function childFields(overrides: TravellerDraft = {}): TravellerDraft {
  return {
    documentKind: 'NONE',
    name: 'Nora',
    surname1: 'Ferrer',
    birthDate: '2019-06-01',
    sex: 'M',
    nationality: 'ESP',
    homeOf: '1',
    companion: '1',
    kinship: 'PM',
    ...overrides,
  }
}

/** A plausible signature. */
export const DRAWN = `M10 80 ${Array.from({ length: 12 }, (_, index) => `L${20 + index * 8} ${60 + (index % 4) * 9}`).join(' ')}`
