import { useSyncExternalStore } from 'react'
import { MAX_FAVOURITES } from '#domain/catalogue/catalogue-policy.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'

/** The homes that the visitor has saved: house codes, the latest first. All tabs of the browser share them. */
const NAME = 'estancia.favourites'
const NONE: readonly string[] = []

/** The list that was read last: React needs the same reference as long as nothing has changed. */
let known: { readonly text: string | null; readonly codes: readonly string[] } = { text: null, codes: NONE }
/** The favourites of this page if storage is switched off. They last as long as the page. */
let unsaved: string | null = null
const listeners = new Set<() => void>()

export function readFavourites(): readonly string[] {
  const text = readText()
  if (text !== known.text) known = { text, codes: parse(text) }
  return known.codes
}

export function useFavourites(): readonly string[] {
  return useSyncExternalStore(subscribe, readFavourites, () => NONE)
}

export function toggleFavourite(houseCode: string): void {
  const codes = readFavourites()
  keep(codes.includes(houseCode) ? codes.filter((code) => code !== houseCode) : [houseCode, ...codes])
}

export function addFavourites(houseCodes: readonly string[]): void {
  keep([...houseCodes, ...readFavourites()])
}

/** Removes homes that are no longer in the catalogue. */
export function dropFavourites(houseCodes: readonly string[]): void {
  keep(readFavourites().filter((code) => !houseCodes.includes(code)))
}

function keep(houseCodes: readonly string[]): void {
  const text = JSON.stringify([...new Set(houseCodes)].slice(0, MAX_FAVOURITES))
  try {
    localStorage.setItem(NAME, text)
  } catch {
    unsaved = text
  }
  for (const listener of listeners) listener()
}

function readText(): string | null {
  try {
    return unsaved ?? localStorage.getItem(NAME)
  } catch {
    return unsaved
  }
}

/** Returns the house codes, and drops all else, because other scripts can write to the storage. */
function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    const codes = Array.isArray(value) ? value.filter((one) => typeof one === 'string' && HOUSE_CODE.test(one)) : NONE
    return [...new Set(codes)].slice(0, MAX_FAVOURITES)
  } catch {
    return NONE
  }
}

function subscribe(listener: () => void): () => void {
  // The browser sends this event to the other tabs only; a key of null says that the storage was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === NAME || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
