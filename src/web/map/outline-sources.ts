import type { City } from '#domain/catalogue/cities.ts'

/** Whose limits the files of `outlines` are. Barrios of other cities reach to where the centre of another is nearer. */
export const OUTLINE_SOURCES: Partial<Record<City, string>> = { madrid: 'Ayuntamiento de Madrid' }
