import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { quoteGroup } from '#services/booking/quote-group.ts'
import { contactStamp } from '#services/contact/contact-stamp.ts'
import { hasUnreadableDates } from '#web/components/stay/stay-params.ts'
import { readApp } from '#web/server/app-context.ts'
import { noStoreHeaders } from '#web/server/cache-headers.ts'
import { formAction, handles } from '#web/server/form-action.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { groupData } from './group-data.ts'
import { groupForm } from './group-definition.ts'
import { readGroupParams } from './group-params.ts'
import { GroupPage } from './page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, address } = readApp(context)
  const { homes, stay } = readGroupParams(url.searchParams)
  const quoted = groupData(await quoteGroup(deps, { homes, stay }))
  return {
    ...quoted,
    stay,
    hasBadDates: hasUnreadableDates(url.searchParams),
    today: dateInMadrid(deps.clock.now()),
    stamp: contactStamp(deps, address),
  }
}

/** The page is not cached, because its form carries the time at which it was rendered, which tells people from robots. */
export const headers = noStoreHeaders

export const action = formAction(
  handles(groupForm, {
    subject: ({ posted, url }) => ({
      stamp: String(posted.get('page') ?? ''),
      group: readGroupParams(url.searchParams),
      // Without scripts the page has no fields for it.
      taxData: null,
    }),
  }),
)

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.group_title(), description: m.group_description(), index: false })

export default function Group({ loaderData }: Route.ComponentProps) {
  return <GroupPage {...loaderData} />
}
