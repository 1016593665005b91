import { THREAD_TABS } from '#db/message/thread-list-rows.ts'
import { pageNotFound } from '#office/server/page-answers.ts'
import { getThreadForStaff } from '#services/message/get-thread-for-staff.ts'
import { listThreads } from '#services/message/list-threads.ts'
import { hasUndelivered, noteDelivered } from '#services/message/note-delivered.ts'
import { readWaiting } from '../waiting-loader.ts'
import type { Route } from './+types/route'
import { QuestionsPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { deps, member, cities, state, after, reference, shown } = await readWaiting(args)
  const tab = THREAD_TABS.find((one) => one === state) ?? 'waiting'
  const list = await listThreads(deps, { tab, member, cities, after })
  const chosen = reference ?? list.threads[0]?.reference
  const thread = chosen === undefined ? null : await getThreadForStaff(deps, { reference: chosen, member })
  if (thread && !thread.ok) throw pageNotFound()
  const listed = tab === 'waiting' ? list.threads.map((one) => one.reference) : []
  const shownNow = thread && hasUndelivered(thread.value.messages) ? [thread.value.reference] : []
  await noteDelivered(deps, [...listed, ...shownNow])
  return { ...shown, tab, list, thread: thread?.value ?? null }
}

export default QuestionsPage
