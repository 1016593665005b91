import type { MailAbout } from '#domain/shared/jobs.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { BookingMailView } from '#services/booking/get-booking-mail.ts'

/** The content of a mail, from which its HTML and its plain text are made. */
export type MailContent = {
  readonly locale: Locale
  readonly subject: string
  readonly heading: string
  readonly intro: readonly string[]
  /** The home that the mail is about, over its heading; facts may bring a small one instead. */
  readonly picture?: MailPicture
  /** It follows the intro, unless the facts have to be read before. */
  readonly button?: MailButton
  readonly factsFirst?: boolean
  readonly facts?: readonly Fact[]
  readonly tables?: readonly AmountTable[]
  readonly paragraphs?: readonly Paragraph[]
  /** Why the reader gets it. */
  readonly why: string
}

/** A picture of our own site, the same for every reader, in pixels of the mail. */
export type MailPicture = {
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

export type Fact = {
  readonly label: string
  readonly lines: readonly string[]
  readonly picture?: MailPicture
  readonly isStrong?: boolean
}
export type AmountTable = { readonly title: string; readonly lines: readonly AmountLine[] }
export type AmountLine = {
  readonly label: string
  readonly note?: string
  readonly amount: string
  readonly mark?: 'total' | 'paid'
}
export type Paragraph = {
  readonly title?: string
  readonly text: string
  readonly link?: MailButton
  /** Good news stand in a box. */
  readonly isGood?: boolean
}
export type MailButton = { readonly label: string; readonly url: string; readonly note?: string }

export type Intro = Pick<MailContent, 'subject' | 'heading' | 'intro'>

/** The data from which a mail about a booking is made. */
export type MailSource = BookingMailView & {
  readonly about: MailAbout
  /** The payment it is about, if any. */
  readonly payment: Payment | undefined
  /** Public address of the site, without a trailing slash. */
  readonly publicUrl: string
  /** The parts of every subject: the home, the dates and the code. */
  readonly subject: { readonly title: string; readonly range: string; readonly code: string }
}

export type Booking = BookingMailView['booking']
export type Payment = Booking['paymentSchedule'][number]
