import type { HomeStateView } from '#contract/home-state.ts'
import type { BookingOfHome } from '#db/booking/booking-rows.ts'
import type { HomeStateMoment } from '#domain/home-state/home-state.ts'
import { dateAndTime } from '#domain/shared/format-date.ts'
import type { PrintedDocument, PrintedPhoto } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { printedFooter } from '#services/booking/printed-parts.ts'
import type { Deps } from '#services/deps.ts'
import { readStoredFile } from '#services/stored-file/read-stored-file.ts'
import { homeStatesView } from './home-state-view.ts'

type Wanted = BookingOfHome & { readonly moment: HomeStateMoment; readonly locale: Locale }

/** Makes the report on the state of a home, with its photos in their order at its end; null once it is erased. */
export async function makeHomeStateDocument(
  deps: Pick<Deps, 'db' | 'cipher' | 'clock' | 'settings' | 'storedFiles'>,
  { booking, houseCode, moment, locale }: Wanted,
): Promise<PrintedDocument | null> {
  const { reports } = await homeStatesView(deps.db, deps, booking)
  const report = reports.find((one) => one.moment === moment)
  if (!report) return null
  const photos = await photosOf(deps, booking.id, report, locale)
  const title = moment === 'arrival' ? m.documents_home_state_arrival : m.documents_home_state_departure
  return {
    locale,
    ...(deps.settings.isDemo ? { mark: m.documents_demo({}, { locale }) } : {}),
    title: title({ code: booking.code }, { locale }),
    lead: m.documents_home_state_lead({ houseCode }, { locale }),
    sections: [remarksSection(report, locale), signaturesSection(report, locale)],
    photos,
    footer: printedFooter(),
  }
}

function remarksSection({ remarks }: HomeStateView, locale: Locale) {
  const all = photoIds(remarks)
  const paragraphs = remarks.map(({ author, member, room, text, photos, writtenAt }) => {
    const by = author === 'guest' ? m.documents_home_state_guest({}, { locale }) : (member ?? '')
    const numbers = photos.map((id) => all.indexOf(id) + 1).join(', ')
    const seen = numbers ? m.documents_home_state_photos({ numbers }, { locale }) : ''
    const words = [room, text].filter(Boolean).join(': ')
    return [words, seen, `${by}, ${dateAndTime(new Date(writtenAt), locale)}`].filter(Boolean).join('\n')
  })
  return {
    title: m.documents_home_state_remarks({}, { locale }),
    paragraphs: paragraphs.length > 0 ? paragraphs : [m.documents_home_state_none({}, { locale })],
  }
}

function signaturesSection({ guestSigned, staffSigned, contentsHash }: HomeStateView, locale: Locale) {
  const signed = (one: { readonly name: string; readonly at: string } | null) =>
    one
      ? m.documents_home_state_signed({ name: one.name, moment: dateAndTime(new Date(one.at), locale) }, { locale })
      : m.documents_home_state_unsigned({}, { locale })
  return {
    title: m.documents_home_state_signatures({}, { locale }),
    facts: [
      { label: m.documents_home_state_guest({}, { locale }), value: signed(guestSigned) },
      {
        label: m.documents_home_state_staff({}, { locale }),
        value: signed(staffSigned && { name: staffSigned.member, at: staffSigned.at }),
      },
    ],
    notes: [m.documents_home_state_hash({ hash: contentsHash }, { locale })],
  }
}

/** Several remarks may have the same photo, which is printed once. */
function photoIds(remarks: HomeStateView['remarks']): string[] {
  return [...new Set(remarks.flatMap(({ photos }) => photos))]
}

async function photosOf(
  deps: Pick<Deps, 'db' | 'cipher' | 'storedFiles'>,
  bookingId: string,
  { remarks }: HomeStateView,
  locale: Locale,
): Promise<PrintedPhoto[]> {
  const ids = photoIds(remarks)
  const files = await Promise.all(ids.map((id) => readStoredFile(deps.db, deps, { id, bookingId, kind: 'home_state' })))
  return files.flatMap((file, index) =>
    file
      ? [
          {
            caption: m.documents_home_state_photo({ number: index + 1 }, { locale }),
            jpeg: Buffer.from(file.content).toString('base64'),
          },
        ]
      : [],
  )
}
