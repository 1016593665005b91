import type { MunicipalitiesView } from '#contract/arrival.ts'

type Lists = Readonly<Record<string, readonly (readonly string[])[]>>

/**
 * Lists the municipalities of a province by its two digits, the capital first; empty for a number that is no province. The
 * file is read on first use.
 */
export async function listMunicipalities(province: string): Promise<MunicipalitiesView> {
  const { default: lists } = await import('#content/municipalities.json', { with: { type: 'json' } })
  const found = (lists as Lists)[province] ?? []
  return { municipalities: found.map(([code = '', name = '']) => ({ code, name })) }
}
