/** The parts of a home that staff change, by their names in addresses. */
export const HOME_PARTS = ['precio', 'textos', 'fotos', 'guia'] as const
export type HomePart = (typeof HOME_PARTS)[number]

/** Reads which part a page shows; the price by default. */
export function readPart(search: URLSearchParams): HomePart {
  return HOME_PARTS.find((part) => part === search.get('parte')) ?? 'precio'
}

/** Returns the address of a part of a home. */
export function partPath(houseCode: string, part: HomePart): string {
  return part === 'precio' ? `/homes/${houseCode}` : `/homes/${houseCode}?parte=${part}`
}
