import { HOUSE_CODE } from '#domain/catalogue/cities.ts'

/** Reads the house codes of an address: `?homes=MAD-0042,SVQ-0007`, or the name repeated, as forms send it. */
export function readHouseCodes(params: URLSearchParams, name: string, most: number): string[] {
  const words = params.getAll(name).flatMap((text) => text.split(','))
  const codes = words.map((word) => word.trim().toUpperCase()).filter((word) => HOUSE_CODE.test(word))
  return [...new Set(codes)].slice(0, most)
}
