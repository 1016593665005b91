import type { MunicipalitiesView } from '#contract/arrival.ts'

type Lists = Readonly<Record<string, readonly (readonly string[])[]>>

/** Of a province, by its two digits, its capital first; none for a number that is no province. Read when first asked for. */
export async function listMunicipalities(province: string): Promise<MunicipalitiesView> {
  const { default: lists } = await import('#content/municipalities.json', { with: { type: 'json' } })
  const found = (lists as Lists)[province] ?? []
  return { municipalities: found.map(([code = '', name = '']) => ({ code, name })) }
}
