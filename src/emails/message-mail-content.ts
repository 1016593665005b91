import { COMPANY } from '#content/company.ts'
import { stayRoomPath } from '#contract/booking-paths.ts'
import { threadPath } from '#contract/site-paths.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import type { MessageMailKind } from '#domain/shared/jobs.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { MessageMailView } from '#services/message/get-message-mail.ts'
import type { Fact, MailContent } from './mail-model.ts'
import { smallPicture } from './mail-picture.ts'

/**
 * Makes the mail about a message. The acknowledgement of a question quotes nothing of it, so that no one can use it to
 * send a message to a stranger.
 */
export function messageMailContent(kind: MessageMailKind, view: MessageMailView, publicUrl: string): MailContent {
  if (kind === 'message_for_staff') return forStaff(view)
  const { found, token } = view
  const locale = found.thread.language
  const { houseCode, bookingCode } = found
  const path = bookingCode ? stayRoomPath(locale, bookingCode, 'messages') : threadPath(locale, found.thread.reference)
  const button = { label: m.mail_message_open({}, { locale }), url: `${publicUrl}${path}#t=${token}` }
  const home = {
    label: m.mail_message_home({}, { locale }),
    lines: [found.title[locale], houseCode],
    ...smallPicture({ photo: found.photo, publicUrl, locale }),
  }
  const why = m.mail_message_why({ company: COMPANY.name }, { locale })
  if (kind === 'question_received') {
    return {
      ...{ locale, why },
      subject: m.mail_question_received_subject({ code: houseCode }, { locale }),
      heading: m.mail_question_received_heading({}, { locale }),
      intro: [m.mail_question_received_intro({}, { locale })],
      facts: [home],
      button,
    }
  }
  return {
    ...{ locale, why },
    subject: m.mail_message_subject({ code: bookingCode ?? houseCode }, { locale }),
    heading: m.mail_message_heading({ company: COMPANY.name }, { locale }),
    intro: linesOf(view, locale),
    facts: [home],
    button,
  }
}

/** The words of a message by lines, and how many photos it has. */
function linesOf({ message, photos }: MessageMailView, locale: Locale): string[] {
  const words = message.text === '' ? [] : message.text.split(/\n+/)
  return photos === 0 ? words : [...words, m.mail_message_photos({ count: photos }, { locale })]
}

function forStaff(view: MessageMailView): MailContent {
  const { found } = view
  const locale: Locale = 'es'
  const { thread, houseCode, bookingCode, title } = found
  const { reference, checkIn, checkOut, email, language } = thread
  const fact = (label: string, ...lines: string[]): Fact => ({ label, lines })
  const about = bookingCode ?? reference
  return {
    locale,
    subject: m.mail_message_staff_subject({ code: houseCode, reference: about }, { locale }),
    heading: m.mail_message_staff_heading({}, { locale }),
    intro: [m.mail_message_staff_intro({ reference: about }, { locale })],
    facts: [
      fact(m.mail_message_home({}, { locale }), `${title[locale]} · ${houseCode}`),
      ...(bookingCode ? [fact(m.mail_message_booking({}, { locale }), bookingCode)] : []),
      ...(checkIn && checkOut
        ? [fact(m.contact_mail_dates({}, { locale }), shortRange(checkIn, checkOut, locale))]
        : []),
      fact(m.mail_message_writer({}, { locale }), email, language),
      fact(m.mail_message_text({}, { locale }), ...linesOf(view, locale)),
    ],
    why: m.mail_request_staff_why({ company: COMPANY.name }, { locale }),
  }
}
