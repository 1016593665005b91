import type { ContactShown } from '#services/access/contact-shown.ts'

/** How a guest is reached: links to write and to call, or what a member may see of them. */
export function ContactLinks({ contact: { email, phone, isMasked } }: { readonly contact: ContactShown }) {
  if (isMasked) return [email, phone].filter(Boolean).join(' · ')
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>
      {phone === null ? null : (
        <>
          {' · '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </>
      )}
    </>
  )
}
