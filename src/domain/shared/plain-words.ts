export const LETTERS = /[\p{L}\p{N}]+/gu

/** Words of a text in lower case without accents. */
export function plainWords(text: string): string[] {
  return plain(text).match(LETTERS) ?? []
}

/** Returns a composed text in lower case without accents, with as many letters as before. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
