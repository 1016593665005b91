/** A step of the breadcrumbs; lists begin with the landing page. `path` includes the locale. */
export type Crumb = { readonly name: string; readonly path: string }

/** The breadcrumbs for search engines (schema.org). */
export function breadcrumbList(crumbs: readonly Crumb[], publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}
