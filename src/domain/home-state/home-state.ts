import { addDays, type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { ARRIVAL_REPORT_HOURS, DEPARTURE_REPORT_DAYS_AFTER, DEPARTURE_REPORT_DAYS_BEFORE } from './home-state-policy.ts'

/** A booking has a report on the state of its home at each of these moments. */
export const HOME_STATE_MOMENTS = ['arrival', 'departure'] as const
export type HomeStateMoment = (typeof HOME_STATE_MOMENTS)[number]

export const HOME_STATE_PARTIES = ['guest', 'staff'] as const
export type HomeStateParty = (typeof HOME_STATE_PARTIES)[number]

export const HOME_STATE_STATUSES = ['open', 'signed_by_guest', 'signed_by_staff', 'signed'] as const
export type HomeStateStatus = (typeof HOME_STATE_STATUSES)[number]

export type HomeStateEvent = `${HomeStateParty}_adds` | `${HomeStateParty}_signs`

/** A party that has signed adds nothing; what the other adds has to be signed by both. */
const TRANSITIONS: Readonly<Record<HomeStateStatus, Partial<Record<HomeStateEvent, HomeStateStatus>>>> = {
  open: {
    guest_adds: 'open',
    staff_adds: 'open',
    guest_signs: 'signed_by_guest',
    staff_signs: 'signed_by_staff',
  },
  signed_by_guest: { staff_adds: 'open', staff_signs: 'signed' },
  signed_by_staff: { guest_adds: 'open', guest_signs: 'signed' },
  signed: {},
}

/** Gives the status of a report after an event, or nothing when the event has no place in this status. */
export function nextHomeStateStatus(status: HomeStateStatus, event: HomeStateEvent): HomeStateStatus | undefined {
  return TRANSITIONS[status][event]
}

type Signed = { readonly guestSignedAt: unknown; readonly staffSignedAt: unknown }

/** Gives the status of a report by who has signed it. */
export function homeStateStatus({ guestSignedAt, staffSignedAt }: Signed): HomeStateStatus {
  if (guestSignedAt) return staffSignedAt ? 'signed' : 'signed_by_guest'
  return staffSignedAt ? 'signed_by_staff' : 'open'
}

/** Name and drawn path of a guest; the path is empty where they sign by name, because they can't draw. */
export type GuestSignature = { readonly name: string; readonly path: string }
/** A photo of a remark, by its file and what that contains, so that a signature covers it. */
export type HomeStatePhoto = { readonly id: string; readonly sha256: string }
/** The room is null where the remark is about the whole home. The text may be empty where there are photos. */
export type HomeStateRemark = {
  readonly room: string | null
  readonly text: string
  readonly photos: readonly HomeStatePhoto[]
}

type Stay = { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate }

/** Gives the moments from and before which guests add to a report and sign it. */
export function guestWindow({ checkIn, checkOut }: Stay, moment: HomeStateMoment): { from: Date; until: Date } {
  if (moment === 'arrival') {
    const afterDay = momentInMadrid(addDays(checkIn, 1), 0)
    const until = new Date(afterDay.getTime() + ARRIVAL_REPORT_HOURS * 3_600_000)
    return { from: momentInMadrid(checkIn, 0), until }
  }
  return {
    from: momentInMadrid(addDays(checkOut, -DEPARTURE_REPORT_DAYS_BEFORE), 0),
    until: momentInMadrid(addDays(checkOut, DEPARTURE_REPORT_DAYS_AFTER + 1), 0),
  }
}
