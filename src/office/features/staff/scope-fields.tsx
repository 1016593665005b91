import { CITIES, type City, cityName } from '#domain/catalogue/cities.ts'
import { ROLES, type Role } from '#domain/staff/permissions.ts'
import { m } from '#i18n/paraglide/messages.js'
import { roleName } from '#office/text/role-name.ts'
import { CheckGroup } from '#office/ui/check-group.tsx'
import { useLocale } from '#text/locale.ts'

type ScopeFieldsProps = { readonly roles: readonly Role[]; readonly cities: readonly City[] | null }

/** What a member may do, and where. Without a city it is everywhere. */
export function ScopeFields({ roles, cities }: ScopeFieldsProps) {
  const locale = useLocale()
  return (
    <>
      <CheckGroup
        name="roles"
        label={m.office_staff_roles({}, { locale })}
        options={ROLES.map((role) => ({ key: role, label: roleName(role, locale) }))}
        chosen={roles}
      />
      <CheckGroup
        name="cities"
        label={m.office_staff_cities({}, { locale })}
        hint={m.office_staff_cities_hint({}, { locale })}
        options={CITIES.map((city) => ({ key: city, label: cityName(city, locale) }))}
        chosen={cities ?? []}
      />
    </>
  )
}

/** Reads the fields again: no city is all of them. */
export function scopeOf(form: FormData) {
  const cities = CITIES.filter((city) => form.getAll('cities').includes(city))
  return {
    roles: ROLES.filter((role) => form.getAll('roles').includes(role)),
    cities: cities.length > 0 ? cities : null,
  }
}
