import { CITIES, type City, cityName } from '#domain/catalogue/cities.ts'
import { ROLES, type Role } from '#domain/staff/permissions.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { roleName } from '#office/text/role-name.ts'
import { CheckGroup } from '#office/ui/check-group.tsx'

type ScopeFieldsProps = { readonly roles: readonly Role[]; readonly cities: readonly City[] | null }

/** What a member may do, and where. Without a city it is everywhere. */
export function ScopeFields({ roles, cities }: ScopeFieldsProps) {
  const locale = getLocale()
  return (
    <>
      <CheckGroup
        name="roles"
        label={m.office_staff_roles()}
        options={ROLES.map((role) => ({ key: role, label: roleName(role) }))}
        chosen={roles}
      />
      <CheckGroup
        name="cities"
        label={m.office_staff_cities()}
        hint={m.office_staff_cities_hint()}
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
