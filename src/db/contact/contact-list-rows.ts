import type { Queryable } from '#db/connection/client.ts'
import type { ListPlace } from '#db/request/request-list-rows.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { type Declared, of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'

/** `waiting`: no one has answered or closed it yet. */
export const CONTACT_TABS = ['waiting', 'handled'] as const
export type ContactTab = (typeof CONTACT_TABS)[number]

const ORDERS = {
  waiting: { where: 'c.handled_at is null', at: 'c.created_at', direction: 'asc', after: '>' },
  handled: { where: 'c.handled_at is not null', at: 'c.handled_at', direction: 'desc', after: '<' },
} as const satisfies Record<ContactTab, object>

/** What a tab is ordered by. */
const AT = {
  waiting: of(contactMessages.createdAt),
  handled: of(contactMessages.handledAt).known('the condition leaves the others out'),
} satisfies Record<ContactTab, Declared<Date>>

const LISTED = {
  id: of(contactMessages.id),
  reference: of(contactMessages.reference),
  name: text,
  topic: of(contactMessages.topic),
  company: text.orNull,
  message: text,
  createdAt: of(contactMessages.createdAt),
  callAt: of(contactMessages.callAt),
  handledAt: of(contactMessages.handledAt),
}

function statementOf(tab: ContactTab) {
  const { where, at, direction, after } = ORDERS[tab]
  return defineStatement({
    name: `contacts_${tab}`,
    row: { ...LISTED, at: AT[tab] },
    text: `
select c.id, c.reference, c.first_name || ' ' || c.last_name as name, c.topic, c.company ->> 'name' as company,
       left(c.message, 200) as message, c.created_at as "createdAt", c.call_at as "callAt",
       c.handled_at as "handledAt", ${at} as at
  from contact_messages c
 where ${where} and ($1::text[] is null or c.company is null or c.company -> 'cities' ?| $1)
   and ($2::timestamptz is null or (${at}, c.id) ${after} ($2, $3::uuid))
 order by ${at} ${direction}, c.id ${direction}
 limit $4`,
  })
}

const STATEMENTS = { waiting: statementOf('waiting'), handled: statementOf('handled') }

export type ListedContact = RowOf<(typeof STATEMENTS)[ContactTab]>

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
  return runStatement(on, STATEMENTS[tab], [cities, after?.at ?? null, after?.id ?? null, most])
}
