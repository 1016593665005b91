import type { MetaDescriptor } from 'react-router'
import { type MetaContext, type Page, pageMeta, publicUrlOf } from './page-meta.ts'

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

/** The result of `meta` for a page with breadcrumbs. */
export function pageMetaWithCrumbs(context: MetaContext, page: Page, crumbs: readonly Crumb[]): MetaDescriptor[] {
  return [...pageMeta(context, page), { 'script:ld+json': breadcrumbList(crumbs, publicUrlOf(context.matches)) }]
}
