import type { Locale } from '#domain/shared/text.ts'
import { renderEmailLink, renderEmailNotice, renderEmailTaken } from '#emails/email-change-mails.ts'
import { renderRegistrationMail } from '#emails/registration-mail.ts'
import type { RenderedMail } from '#emails/render-content.tsx'
import {
  renderAuditDayMail,
  renderCompanyMail,
  renderContactMail,
  renderMessageMail,
  renderNoticeMail,
  renderRequestMail,
} from '#emails/render-mail.ts'
import { renderResetMail } from '#emails/reset-mail.ts'
import type { RequestMailView } from '#services/booking/get-request-mail.ts'
import type { CompanyMailView } from '#services/company/get-company-mail.ts'
import type { ContactView } from '#services/contact/get-contact.ts'
import type { MessageMailView } from '#services/message/get-message-mail.ts'
import type { NoticeMail } from '#services/notice/get-notices.ts'
import { groupMails } from './group-mail.ts'
import { PHOTO, PUBLIC_URL, TOKEN } from './mail.ts'

export const OFFICE_URL = 'https://office.estancia.example'
const WRITTEN_AT = new Date('2026-12-01T10:25:00Z')
const ID = '0190b2f0-0000-7000-8000-000000000002'
const TITLE = { es: 'Ático luminoso con terraza junto al río', en: 'Bright top-floor flat with a terrace by the river' }
const HOME = { houseCode: 'SVQ-0042', title: TITLE, neighbourhood: 'Triana', photo: PHOTO }

function request(language: Locale): RequestMailView {
  return {
    home: HOME,
    request: {
      id: ID,
      reference: 'R4T7KQ2M9X',
      requestKey: ID,
      apartmentId: 42,
      city: 'sevilla',
      checkIn: '2027-02-01',
      checkOut: '2027-05-01',
      adults: 2,
      children: 1,
      babies: 0,
      bedrooms: null,
      message: 'Llegamos de noche.\n¿Hay cuna?',
      holderName: 'María del Carmen',
      holderLastname: 'Fernández-Villaverde',
      holderEmail: 'carmen@example.com',
      holderPhone: '+34600123123',
      language,
      createdAt: WRITTEN_AT,
    } as RequestMailView['request'],
  }
}

function notices(language: Locale): NoticeMail {
  const of = { id: ID, madeAt: '2026-12-01T10:25:00.000Z', isRead: false }
  return {
    ...{ email: 'member@example.com', language, officeUrl: OFFICE_URL },
    notices: [
      { ...of, kind: 'refused_refund', subject: '7KQ2M9XR4T', bookingCode: '7KQ2M9XR4T', amountCents: 45_00 },
      { ...of, kind: 'request', subject: 'R4T7KQ2M', bookingCode: null, amountCents: null },
      { ...of, kind: 'difference', subject: '', bookingCode: null, amountCents: null },
    ],
  }
}

const ofCompany = (language: Locale) => ({ to: 'carmen@example.com', language, companyName: 'Obras del Sur, S.L.' })

function companyBooking(kind: 'company_approval' | 'company_declined', language: Locale): CompanyMailView {
  const booking = {
    ...{ bookingCode: '7KQ2M9XR4T', houseCode: 'SVQ-0042', checkIn: '2027-02-01', checkOut: '2027-05-01' },
    ...{ totalPriceCents: 3_450_00, costCentre: 'IT-1', traveller: 'Ana Ruiz', bookedBy: 'Berta Gil' },
    holdExpiresAt: new Date('2026-12-03T10:25:00Z'),
    reason: kind === 'company_declined' ? 'Hay una vivienda más cerca de la obra.' : null,
  }
  return { ...ofCompany(language), kind, name: 'María del Carmen', booking }
}

function companyInvoice(language: Locale): CompanyMailView {
  const toPay = { cents: 3_450_00, dueOn: '2027-03-31' }
  const invoice = { name: 'E2027-000042', month: '2027-02-01', totalCents: 3_450_00, toPay }
  return { ...ofCompany(language), kind: 'company_invoice', name: 'María del Carmen', invoice }
}

function contact(language: Locale): ContactView {
  return {
    id: ID,
    reference: 'C4T7KQ2M9X',
    topic: 'company',
    firstName: 'María',
    lastName: 'Fernández',
    email: 'maria@example.com',
    phone: '+34600123123',
    language,
    message: 'Buscamos cinco viviendas\npara un equipo de obra.',
    company: {
      name: 'Obras del Sur, S.L.',
      cities: ['sevilla', 'malaga'],
      checkIn: '2027-02-01',
      checkOut: '2027-05-01',
      people: 9,
      budgetCents: 1_500_000,
    },
    createdAt: WRITTEN_AT,
    answer: 'Tenemos tres de dos dormitorios en Triana.\n\nMañana te enviamos la propuesta.',
  } as unknown as ContactView
}

function message(language: Locale, bookingCode: string | null): MessageMailView {
  const found = {
    houseCode: 'SVQ-0042',
    title: TITLE,
    photo: PHOTO,
    bookingCode,
    thread: {
      id: ID,
      reference: 'T4T7KQ2M9X',
      apartmentId: 42,
      bookingId: null,
      userId: null,
      email: 'carmen@example.com',
      language,
      checkIn: '2027-02-01',
      checkOut: '2027-05-01',
      createdAt: WRITTEN_AT,
    },
  }
  const text = 'La mesa mide 120 por 60 cm.\n\nEl wifi llega bien hasta ella.'
  const row = {
    id: ID,
    number: 1,
    threadId: ID,
    author: 'staff' as const,
    text,
    requestKey: null,
    ...{ deliveredAt: null, readAt: null, memberId: null, companionId: null },
    createdAt: WRITTEN_AT,
  }
  return { found, message: row, photos: 0, guestEmail: 'carmen@example.com', token: TOKEN }
}

const loginUrl = (locale: Locale) => `${PUBLIC_URL}/${locale}/login`
const change = (language: Locale) => ({
  name: 'María del Carmen',
  language,
  userId: '0191f3a0-5b1e-7c6a-9d52-8b1f0c2d3e4f',
  from: 'carmen@example.com',
  to: 'nueva@example.com',
  url: null,
  loginUrl: loginUrl(language),
})
const linkTo = (locale: Locale) => `${PUBLIC_URL}/${locale}/reset-password#t=${TOKEN}`

type OtherMail = { readonly name: string; readonly write: (locale: Locale) => Promise<RenderedMail> }

/** Every mail that is not about a booking; those to staff are Spanish in both languages. */
export const OTHER_MAILS: readonly OtherMail[] = [
  {
    name: 'request-received',
    write: (locale) => renderRequestMail('request_received', request(locale), PUBLIC_URL),
  },
  { name: 'request-for-staff', write: (locale) => renderRequestMail('request_for_staff', request(locale), PUBLIC_URL) },
  ...groupMails((locale) => request(locale).request),
  {
    name: 'company-invitation',
    write: (locale) =>
      renderCompanyMail({ ...ofCompany(locale), kind: 'company_invitation', token: TOKEN }, PUBLIC_URL),
  },
  {
    name: 'company-approval',
    write: (locale) => renderCompanyMail(companyBooking('company_approval', locale), PUBLIC_URL),
  },
  {
    name: 'company-declined',
    write: (locale) => renderCompanyMail(companyBooking('company_declined', locale), PUBLIC_URL),
  },
  {
    name: 'company-invoice',
    write: (locale) => renderCompanyMail(companyInvoice(locale), PUBLIC_URL),
  },
  { name: 'contact-received', write: (locale) => renderContactMail('contact_received', contact(locale)) },
  { name: 'contact-answer', write: (locale) => renderContactMail('contact_answer', contact(locale)) },
  { name: 'contact-for-staff', write: (locale) => renderContactMail('contact_for_staff', contact(locale)) },
  {
    name: 'question-received',
    write: (locale) => renderMessageMail('question_received', message(locale, null), PUBLIC_URL),
  },
  {
    name: 'message-for-guest',
    write: (locale) => renderMessageMail('message_for_guest', message(locale, '7KQ2M9XR4T'), PUBLIC_URL),
  },
  {
    name: 'message-for-staff',
    write: (locale) => renderMessageMail('message_for_staff', message(locale, '7KQ2M9XR4T'), PUBLIC_URL),
  },
  {
    name: 'account-reset',
    write: (locale) =>
      renderResetMail({ to: 'carmen@example.com', name: 'María del Carmen', language: locale, url: linkTo(locale) }),
  },
  {
    name: 'account-opened',
    write: (locale) =>
      renderRegistrationMail({
        userId: '0191f3a0-5b1e-7c6a-9d52-8b1f0c2d3e4f',
        to: 'carmen@example.com',
        language: locale,
        loginUrl: loginUrl(locale),
        undoUrl: linkTo(locale),
      }),
  },
  {
    name: 'audit-day-for-staff',
    write: () =>
      renderAuditDayMail({ day: '2026-12-01', entries: 37, digest: '0b9f'.repeat(16), previousDigest: null }),
  },
  { name: 'notices', write: (locale) => renderNoticeMail(notices(locale)) },
  { name: 'account-email-link', write: (locale) => renderEmailLink({ ...change(locale), url: linkTo(locale) }) },
  { name: 'account-email-taken', write: (locale) => renderEmailTaken(change(locale)) },
  { name: 'account-email-notice', write: (locale) => renderEmailNotice(change(locale)) },
]
