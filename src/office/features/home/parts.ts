import type { HomeSection } from '#domain/catalogue/home-sections.ts'
import { m } from '#i18n/paraglide/messages.js'

/** The parts of a home that staff change, by their names in addresses. */
export const HOME_PARTS = ['datos', 'direccion', 'textos', 'fotos', 'guia', 'precio'] as const
export type HomePart = (typeof HOME_PARTS)[number]

/** Reads which part a page shows; null where the address names none. */
export function readPart(search: URLSearchParams): HomePart | null {
  return HOME_PARTS.find((part) => part === search.get('parte')) ?? null
}

/** Returns the address of a part of a home. */
export function partPath(houseCode: string, part: HomePart): string {
  return `/homes/${houseCode}?parte=${part}`
}

const NAMES: Readonly<Record<HomePart, () => string>> = {
  datos: m.home_part_facts,
  direccion: m.home_part_place,
  textos: m.home_part_texts,
  fotos: m.home_part_photos,
  guia: m.home_part_guide,
  precio: m.home_part_price,
}

export function partName(part: HomePart): string {
  return NAMES[part]()
}

/** Which part shows a section of a home. */
export const PART_OF: Readonly<Record<HomeSection, HomePart>> = {
  facts: 'datos',
  place: 'direccion',
  texts: 'textos',
  photos: 'fotos',
  guide: 'guia',
  price: 'precio',
  rules: 'precio',
}
