import { useRevalidator, useRouteLoaderData } from 'react-router'
import { CITIES, type City, cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { chooseCity } from '#office/client/city-scope.ts'
import type { RootData } from '#office/client/root-data.ts'
import { Select } from '#office/ui/select.tsx'
import * as styles from './city-scope.module.css'

const ALL = 'all'

/** Which city the pages show. A member sees no other than those of their scope; one alone is no choice. */
export function CityScope({ cities }: { readonly cities: readonly City[] | null }) {
  const locale = getLocale()
  const root = useRouteLoaderData<RootData>('root')
  const { revalidate } = useRevalidator()
  const own = cities ?? CITIES
  if (own.length < 2) return null
  const choose = async (key: City | typeof ALL) => {
    await chooseCity(key === ALL ? null : key)
    await revalidate()
  }
  return (
    <div className={styles.scope}>
      <Select
        label={m.office_city()}
        isLabelHidden
        options={[
          { key: ALL, label: m.office_all_cities() },
          ...own.map((city) => ({ key: city, label: cityName(city, locale) })),
        ]}
        value={root?.city && own.includes(root.city) ? root.city : ALL}
        onChange={choose}
      />
    </div>
  )
}
