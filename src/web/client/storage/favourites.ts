import { useSyncExternalStore } from 'react'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { MAX_FAVOURITES } from '#domain/policy.ts'

/** The homes that somebody has saved: house codes, the latest first. Kept in the browser, the same in all its tabs. */
const NAME = 'estancia.favourites'
const NONE: readonly string[] = []

/** What was read last: React asks often, and wants the same list as long as it is the same. */
let known: { readonly text: string | null; readonly codes: readonly string[] } = { text: null, codes: NONE }
/** Where storage is switched off favourites last as long as the page. */
let unkept: string | null = null
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

/** For homes that are no longer there. */
export function dropFavourites(houseCodes: readonly string[]): void {
  keep(readFavourites().filter((code) => !houseCodes.includes(code)))
}

function keep(houseCodes: readonly string[]): void {
  const text = JSON.stringify([...new Set(houseCodes)].slice(0, MAX_FAVOURITES))
  try {
    localStorage.setItem(NAME, text)
  } catch {
    unkept = text
  }
  for (const listener of listeners) listener()
}

function readText(): string | null {
  try {
    return unkept ?? localStorage.getItem(NAME)
  } catch {
    return unkept
  }
}

/** Whatever somebody else may have written there. */
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
  // Of other tabs alone; a key of null says that all was deleted.
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
