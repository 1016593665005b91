import type { Queryable } from '#db/connection/client.ts'
import type { ListPlace } from '#db/request/request-list-rows.ts'
import { runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { ContactTopic } from '#domain/people/contact.ts'

/** `waiting`: no one has answered or closed it yet. */
export const CONTACT_TABS = ['waiting', 'handled'] as const
export type ContactTab = (typeof CONTACT_TABS)[number]

export type ListedContact = Omit<ListPlace, 'rank'> & {
  readonly reference: string
  readonly name: string
  readonly topic: ContactTopic
  readonly company: string | null
  readonly message: string
  readonly createdAt: Date
  readonly handledAt: Date | null
}

const ORDERS = {
  waiting: { where: 'c.handled_at is null', at: 'c.created_at', direction: 'asc', after: '>' },
  handled: { where: 'c.handled_at is not null', at: 'c.handled_at', direction: 'desc', after: '<' },
} as const satisfies Record<ContactTab, object>

function statementOf(tab: ContactTab) {
  const { where, at, direction, after } = ORDERS[tab]
  return {
    name: `contacts_${tab}`,
    text: `
select c.id, c.reference, c.first_name || ' ' || c.last_name as name, c.topic, c.company ->> 'name' as company,
       left(c.message, 200) as message, c.created_at as "createdAt", c.handled_at as "handledAt", ${at} as at
  from contact_messages c
 where ${where} and ($1::text[] is null or c.company is null or c.company -> 'cities' ?| $1)
   and ($2::timestamptz is null or (${at}, c.id) ${after} ($2, $3::uuid))
 order by ${at} ${direction}, c.id ${direction}
 limit $4`,
  }
}

type Page = { readonly cities: readonly City[] | null; readonly after: ListPlace | null }

/**
 * Returns messages of a tab: those that wait longest first, or the last that were handled. A message without cities is
 * in every member's scope.
 */
export function listContactRows(
  on: Queryable,
  tab: ContactTab,
  { cities, after }: Page,
  most: number,
): Promise<ListedContact[]> {
  return runStatement<ListedContact>(on, statementOf(tab), [cities, after?.at ?? null, after?.id ?? null, most])
}
