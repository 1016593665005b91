import { m } from '#i18n/paraglide/messages.js'
import { ContactLinks } from '#office/components/contact-links.tsx'

type ContactFactProps = { readonly contact: Parameters<typeof ContactLinks>[0]['contact'] | null }

/** How to reach who wrote, in a list of facts; nothing for members who may not see it. */
export function ContactFact({ contact }: ContactFactProps) {
  if (!contact) return null
  return (
    <>
      <dt>{m.requests_contact()}</dt>
      <dd>
        <ContactLinks contact={contact} />
      </dd>
    </>
  )
}
