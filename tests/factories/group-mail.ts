import type { GroupView } from '#contract/booking-group.ts'
import { GROUP_MAIL_KINDS, type GroupMailKind } from '#domain/shared/jobs.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { RenderedMail } from '#emails/render-content.tsx'
import { renderGroupMail } from '#emails/render-mail.ts'
import type { RequestMailView } from '#services/booking/get-request-mail.ts'
import { PHOTO, PUBLIC_URL, TOKEN } from './mail.ts'

const HOLD_EXPIRES_AT = '2026-12-03T10:25:00.000Z'

/** Two homes in Triana: the first is paid for, the second waits for its first payment. */
const GROUP: GroupView = {
  ...{ reference: 'G4T7KQ2M', checkIn: '2027-02-01', checkOut: '2027-05-01' },
  homes: (['SVQ-0042', 'SVQ-0043'] as const).map((houseCode, index) => ({
    houseCode,
    title: { es: 'Ático con terraza', en: 'Top-floor flat with a terrace' },
    ...{ neighbourhood: 'Triana', photo: PHOTO, adults: 2, children: 1, babies: 0 },
    state: index === 0 ? 'reserved' : 'offered',
    booking: {
      ...{ bookingCode: `7KQ2M9XR4${index}`, viewToken: TOKEN },
      totalPriceCents: 3_450_00,
      paidCents: index === 0 ? 1_035_00 : 0,
      ...(index === 0
        ? {}
        : { next: { number: 1, amountCents: 1_035_00, dueDate: '2026-12-01' }, holdExpiresAt: HOLD_EXPIRES_AT }),
      travellers: [],
    },
  })),
  totals: { totalPriceCents: 6_900_00, paidCents: 1_035_00 },
  holdExpiresAt: HOLD_EXPIRES_AT,
}

async function write(kind: GroupMailKind, request: RequestMailView['request']): Promise<RenderedMail> {
  const view = { group: GROUP, groupToken: TOKEN, request, companyName: 'Obras del Sur, S.L.' }
  const mail = await renderGroupMail(kind, view, PUBLIC_URL)
  if (!mail) throw new Error(`${kind} is no news`)
  return mail
}

/** Every mail about a group of two homes; that to staff is Spanish in both languages. */
export function groupMails(requestOf: (locale: Locale) => RequestMailView['request']) {
  return GROUP_MAIL_KINDS.map((kind) => ({
    name: kind.replaceAll('_', '-'),
    write: (locale: Locale) => write(kind, requestOf(locale)),
  }))
}
