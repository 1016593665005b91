import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { roleNames } from '#office/text/role-name.ts'
import { Avatar } from '#office/ui/avatar.tsx'
import { Button } from '#office/ui/button.tsx'
import type { DemoMember } from '#services/staff/sign-in-by-demo-link.ts'
import * as styles from './sign-in.module.css'

type DemoMembersProps = {
  readonly title: string
  readonly members: readonly DemoMember[]
  onChoose(id: string): void
}

/** The invented members of a sandbox, one of each role, to see what each may do. */
export function DemoMembers({ title, members, onChoose }: DemoMembersProps) {
  const locale = getLocale()
  return (
    <section className={styles.demo} aria-labelledby="demo-members">
      <h2 id="demo-members">{title}</h2>
      <ul>
        {members.map(({ id, name, roles, cities }) => (
          <li key={id}>
            <Avatar name={name} />
            <span>
              <b>{name}</b>
              <small>{[roleNames(roles), ...(cities ?? []).map((city) => cityName(city, locale))].join(', ')}</small>
            </span>
            <Button isSmall onPress={() => onChoose(id)}>
              {m.office_sign_in()}
              <span className="vh">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
