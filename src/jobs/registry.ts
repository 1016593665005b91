import type { JobHandlers } from '#db/jobs.ts'
import type { Deps } from '#services/deps.ts'
import { runAdvanceBooking } from './advance-booking.job.ts'
import { runEraseTravellers } from './erase-travellers.job.ts'
import { runExpireHold } from './expire-hold.job.ts'
import { runForgetContacts } from './forget-contacts.job.ts'
import { runInviteGuests } from './invite-guests.job.ts'
import { runPruneSearch } from './prune-search.job.ts'
import { runReportBooking } from './report-booking.job.ts'
import { runResolveCharge } from './resolve-charge.job.ts'
import { runResolveDeposit } from './resolve-deposit.job.ts'
import { runSendContactMail } from './send-contact-mail.job.ts'
import { runSendEmailChangeMails } from './send-email-change-mails.job.ts'
import { runSendMail } from './send-mail.job.ts'
import { runSendRegistrationMail } from './send-registration-mail.job.ts'
import { runSendRequestMail } from './send-request-mail.job.ts'
import { runSendResetMail } from './send-reset-mail.job.ts'
import { runSweepOverdue } from './sweep-overdue.job.ts'

/** Every job of the product: the compiler misses the one that is left out. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'expire-hold': (data) => runExpireHold(deps, data),
    'resolve-charge': (data) => runResolveCharge(deps, data),
    'send-request-mail': (data) => runSendRequestMail(deps, data),
    'advance-booking': (data) => runAdvanceBooking(deps, data),
    'invite-guests': (data) => runInviteGuests(deps, data),
    'report-booking': (data) => runReportBooking(deps, data),
    'resolve-deposit': (data) => runResolveDeposit(deps, data),
    'send-mail': (data) => runSendMail(deps, data),
    'send-reset-mail': (data) => runSendResetMail(deps, data),
    'send-email-change-mails': (data) => runSendEmailChangeMails(deps, data),
    'send-registration-mail': (data) => runSendRegistrationMail(deps, data),
    'send-contact-mail': (data) => runSendContactMail(deps, data),
    'sweep-overdue': () => runSweepOverdue(deps),
    'prune-search': () => runPruneSearch(deps),
    'forget-contacts': () => runForgetContacts(deps),
    'erase-travellers': () => runEraseTravellers(deps),
  }
}
