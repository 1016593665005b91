/** What the list of companies shows. */
export type CompanyFilters = { readonly text: string; readonly isOwing: boolean }

/** Returns the address of the list with these filters. */
export function companiesPath({ text, isOwing }: CompanyFilters): string {
  const params = new URLSearchParams({ ...(text ? { q: text } : {}), ...(isOwing ? { vencidos: '1' } : {}) })
  return params.size > 0 ? `/companies?${params}` : '/companies'
}
