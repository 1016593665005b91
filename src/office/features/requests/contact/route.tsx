import { CONTACT_TABS } from '#db/contact/contact-list-rows.ts'
import { pageNotFound } from '#office/server/page-answers.ts'
import { getContactForStaff } from '#services/contact/get-contact-for-staff.ts'
import { listContacts } from '#services/contact/list-contacts.ts'
import { readWaiting } from '../waiting-loader.ts'
import type { Route } from './+types/route'
import { ContactPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { deps, member, cities, state, after, reference, shown } = await readWaiting(args)
  const tab = CONTACT_TABS.find((one) => one === state) ?? 'waiting'
  const list = await listContacts(deps, { tab, cities, after })
  const chosen = reference ?? list.contacts[0]?.reference
  const contact = chosen === undefined ? null : await getContactForStaff(deps, { reference: chosen, member })
  if (contact && !contact.ok) throw pageNotFound()
  return { ...shown, tab, list, contact: contact?.value ?? null }
}

export default ContactPage
