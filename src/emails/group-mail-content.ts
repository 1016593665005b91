import { COMPANY } from '#content/company.ts'
import { groupPath } from '#contract/group-paths.ts'
import { finishPaymentPath } from '#contract/site-paths.ts'
import { shownPhone } from '#domain/people/international-phone.server.ts'
import { dateAndTime, shortRange } from '#domain/shared/format-date.ts'
import type { GroupMailKind } from '#domain/shared/jobs.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { GroupMailView } from '#services/booking/get-group-mail.ts'
import { partyText } from '#text/party-text.ts'
import { greetedName, headingFor } from './greeted-name.ts'
import type { AmountTable, Fact, MailContent, Paragraph } from './mail-model.ts'

type Source = GroupMailView & { readonly publicUrl: string }

/**
 * Makes a mail about several homes for the same dates: to the guest in their language, or to staff in the company's. It is
 * null where nothing waits for a payment any more. The guest's mail quotes nothing that was typed but a name.
 */
export function groupMailContent(kind: GroupMailKind, view: GroupMailView, publicUrl: string): MailContent | null {
  const source = { ...view, publicUrl }
  if (kind === 'group_received') return received(source)
  if (kind === 'group_for_staff') return forStaff(source)
  return offer(source, kind)
}

function offer(source: Source, kind: 'group_offer' | 'group_expiring'): MailContent | null {
  const { group, groupToken, request, publicUrl } = source
  if (!group.holdExpiresAt) return null
  const locale = request.language
  const until = dateAndTime(new Date(group.holdExpiresAt), locale)
  const range = shortRange(group.checkIn, group.checkOut, locale)
  const count = group.homes.length
  const isFirst = kind === 'group_offer'
  const subject = isFirst ? m.mail_group_offer_subject : m.mail_group_expiring_subject
  const heading = isFirst ? m.mail_offer_heading : m.mail_offer_expiring_heading
  const intro = isFirst ? m.mail_group_offer_intro : m.mail_group_expiring_intro
  return {
    locale,
    subject: subject({ count, range, until, reference: group.reference }, { locale }),
    heading: headingFor(heading({ name: greetedName(request.holderName) }, { locale })),
    intro: [intro({ count, range, until }, { locale }), m.mail_group_offer_after({}, { locale })],
    button: {
      label: m.mail_group_button({}, { locale }),
      url: `${publicUrl}${groupPath(locale, group.reference)}#t=${groupToken}`,
      note: m.mail_group_link_note({}, { locale }),
    },
    factsFirst: true,
    facts: factsOf(source),
    tables: [pricesOf(source)],
    paragraphs: paymentsOf(source),
    why: m.mail_offer_why({ company: COMPANY.name }, { locale }),
  }
}

/** Lists each home with its price, and the total. */
function pricesOf({ group, request: { language: locale } }: Source): AmountTable {
  const lines = group.homes.flatMap(({ title, neighbourhood, houseCode, booking, ...party }) => {
    if (!booking) return []
    const note = `${partyText(party, locale)} · ${neighbourhood} · ${houseCode}`
    return [{ label: title[locale], note, amount: formatCents(booking.totalPriceCents) }]
  })
  const total = { label: m.mail_price_total({}, { locale }), amount: formatCents(group.totals.totalPriceCents) }
  return { title: m.mail_price_title({}, { locale }), lines: [...lines, { ...total, mark: 'total' }] }
}

/** Links each home that waits for its first payment. */
function paymentsOf({ group, request: { language: locale }, publicUrl }: Source): Paragraph[] {
  const open = group.homes.flatMap(({ title, booking }) =>
    booking?.next && booking.holdExpiresAt ? [{ title, booking, next: booking.next }] : [],
  )
  return open.map(({ title, booking, next }, index) => ({
    ...(index === 0 ? { title: m.mail_group_pay_title({}, { locale }) } : {}),
    text: title[locale],
    link: {
      label: m.mail_offer_button({ amount: formatCents(next.amountCents) }, { locale }),
      url: `${publicUrl}${finishPaymentPath(locale, { code: booking.bookingCode, number: next.number })}#t=${booking.viewToken}`,
    },
  }))
}

function received(source: Source): MailContent {
  const { group, groupToken, request, publicUrl } = source
  const { reference } = group
  const locale = request.language
  return {
    locale,
    subject: m.mail_request_received_subject({ reference }, { locale }),
    heading: headingFor(m.mail_request_received_heading({ name: greetedName(request.holderName) }, { locale })),
    intro: [m.mail_group_received_intro({ count: group.homes.length }, { locale })],
    button: {
      label: m.mail_group_button({}, { locale }),
      url: `${publicUrl}${groupPath(locale, reference)}#t=${groupToken}`,
      note: m.mail_group_link_note({}, { locale }),
    },
    facts: [...factsOf(source), ...homesOf(source)],
    why: m.mail_request_received_why({ company: COMPANY.name }, { locale }),
  }
}

function forStaff(source: Source): MailContent {
  const locale = 'es'
  const { group, companyName, request } = source
  const { message, holderName, holderLastname, holderEmail, holderPhone } = request
  const range = shortRange(group.checkIn, group.checkOut, locale)
  const { reference } = group
  const count = group.homes.length
  const inSpanish = { ...source, request: { ...request, language: locale } } as const
  const lines = [`${holderName} ${holderLastname}`, holderEmail, shownPhone(holderPhone)]
  return {
    locale,
    subject: m.mail_group_staff_subject({ reference, count, range }, { locale }),
    heading: m.mail_group_staff_heading({ count }, { locale }),
    intro: [m.mail_group_staff_intro({}, { locale })],
    facts: [
      ...factsOf(inSpanish),
      ...homesOf(inSpanish),
      ...(message === '' ? [] : [{ label: m.mail_request_message({}, { locale }), lines: message.split('\n') }]),
      { label: m.mail_request_holder({}, { locale }), lines: companyName ? [...lines, companyName] : lines },
    ],
    why: m.mail_request_staff_why({ company: COMPANY.name }, { locale }),
  }
}

function factsOf({ group, request: { language: locale } }: Source): Fact[] {
  const { reference, checkIn, checkOut } = group
  return [
    { label: m.mail_request_reference({}, { locale }), lines: [reference], isStrong: true },
    { label: m.contact_mail_dates({}, { locale }), lines: [shortRange(checkIn, checkOut, locale)] },
  ]
}

function homesOf({ group, request: { language: locale } }: Source): Fact[] {
  const lines = group.homes.map(
    ({ title, houseCode, ...party }) => `${title[locale]} · ${houseCode} · ${partyText(party, locale)}`,
  )
  return [{ label: m.mail_group_homes({}, { locale }), lines }]
}
