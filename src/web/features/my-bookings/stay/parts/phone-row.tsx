import { COMPANY } from '#content/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import { phone } from '#ui/icons.ts'
import { Row } from './rows.tsx'

/** The company's telephone; `title` says for what, else it is the number. */
export function PhoneRow({ title = COMPANY.phone.shown }: { readonly title?: string }) {
  const text = title === COMPANY.phone.shown ? m.stay_any_hour() : m.stay_call({ phone: COMPANY.phone.shown })
  return <Row icon={phone} title={title} text={text} href={`tel:${COMPANY.phone.dialled}`} />
}
