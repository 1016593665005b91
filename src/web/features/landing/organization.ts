import { COMPANY } from '#content/company.ts'
import { apartmentsPath, landingPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'

/** The company and its site for search engines (schema.org). */
export function organization(publicUrl: string): object[] {
  const locale = getLocale()
  const id = `${publicUrl}/#company`
  return [
    {
      '@context': 'https://schema.org',
      '@type': ['Organization', 'LodgingBusiness'],
      '@id': id,
      name: COMPANY.name,
      legalName: COMPANY.legalName,
      taxID: COMPANY.taxNumber,
      url: publicUrl + landingPath(locale),
      logo: `${publicUrl}/icon-512.png`,
      image: `${publicUrl}/icon-512.png`,
      email: COMPANY.email,
      telephone: COMPANY.phone.dialled,
      address: COMPANY.address,
      foundingDate: String(COMPANY.foundedYear),
      sameAs: COMPANY.social.map(({ url }) => url),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: COMPANY.name,
      url: publicUrl + landingPath(locale),
      inLanguage: locale,
      publisher: { '@id': id },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${publicUrl}${apartmentsPath(locale)}?city={city}`,
        'query-input': 'required name=city',
      },
    },
  ]
}
