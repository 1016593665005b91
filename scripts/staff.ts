import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { HOLDER_FIELDS } from '#services/arrival/correct-holder.ts'
import type { Deps } from '#services/deps.ts'
import { showArrivals } from './staff/arrivals.ts'
import { blockForStaff, changeForStaff, readBlock, showBlocks, unblockForStaff } from './staff/blocks.ts'
import { cancelForStaff } from './staff/cancel.ts'
import { inviteForStaff } from './staff/invite.ts'
import { exportRecords, handInForStaff, mendForStaff, showRecords } from './staff/invoices.ts'
import { saveLaw, showLaw } from './staff/law.ts'
import { answerForStaff, showMessages } from './staff/messages.ts'
import { performOnMoney } from './staff/money.ts'
import { showOverdue } from './staff/overdue.ts'
import { correctForStaff, sendAgain, setDuty, showRegister } from './staff/register.ts'
import {
  loseForStaff,
  offerHome,
  reopenForStaff,
  showRequests,
  snoozeForStaff,
  suggestForStaff,
} from './staff/requests.ts'
import { resetForStaff } from './staff/reset.ts'
import { decideForStaff, showReviews } from './staff/reviews.ts'
import { showVat } from './staff/vat.ts'
import { withProduct } from './staff/with-product.ts'
import { withholdForStaff } from './staff/withhold.ts'

const USAGE = `Usage: npm run staff -- <command>
  requests                                     lists open requests
  requests suggest <reference>                 lists homes for an offer: the one asked for, then others like it
  requests snooze <reference> <days>           lays a request aside
  requests lose <reference> <reason> [text]    says that it came to nothing: price, no_home, other_dates, elsewhere,
                                               no_answer, not_serious or other
  requests reopen <reference>                  opens a request again
  offer <reference> <home>[,<home>…] [text]    offers a home (MAD-0042) at its price and mails the guest; up to three
                                               more homes go as links
  messages                                     lists threads that wait for an answer
  messages answer <reference or booking> <text>
                                               writes to the guest
  reviews                                      lists reviews that wait to be published
  reviews publish <booking>                    publishes a review
  reviews refuse <booking> <reason>            refuses it; its writer reads the reason
  reviews answer <booking> <text>              answers it in public
  blocks                                       lists nights that staff took
  blocks add <home>[,<home>…] <from> <to> <kind> [note]
                                               takes nights, of all these homes or none: maintenance, owner_stay,
                                               renovation, not_let or other
  blocks change <block> <from> <to> <kind> [note]
                                               changes a block
  blocks end <block>                           lets its nights go
  invite <e-mail> [role] [name]                invites somebody to the office, as owner unless a role is given:
                                               reservations, finance, field, content or viewer
  reset <e-mail>                               takes every factor from a member of the office who lost one, and invites
                                               them anew
  overdue                                      lists later months that are unpaid after their retries
  money                                        lists what about money waits for a person
  approve <approval>                           approves a refund that somebody else asked for
  decline <approval> <reason>                  declines it
  explain <difference> <text>                  explains what the nightly check of the books found
  record <booking> <payment> <euros> transfer|cash <day> <reference> [--yes]
                                               previews what money by hand pays; with --yes records it
  takeback <booking> <payment> <reason> [--yes]
                                               previews taking back a payment recorded by mistake; with --yes does it
  refund <booking> <payment> <euros> <reason> [--yes]
                                               previews giving a part back; with --yes does it, or asks for the approval
                                               of somebody else where it is much; the guest reads the reason
  transferred <refund> <day> <reference>       records the transfer by which a refund was made
  extra <booking> link|card <kind> <euros> <vat> <text> [--yes]
                                               previews an extra, late_arrival, cleaning, keys, damage or other; with --yes
                                               mails a link to pay it or charges the saved card
  putoff <booking> <payment> <day> <reason> [--yes]
                                               previews another day for a later payment; with --yes puts it off
  charge <booking> <payment> [--yes]           previews charging a due payment now; with --yes charges it
  cancel <booking> company|owner [--yes]       previews the refunds; with --yes cancels
  withhold <booking> <euros>|all <reason> [--yes]
                                               previews withholding from the deposit; with --yes withholds
  invoices                                     lists records of invoices that the tax agency refused, and how many wait
  invoices mend <invoice>                      makes another record after a correction, and hands it in
  invoices again                               hands in what waits
  invoices export <folder> [reference]         writes every record for an inspection, under its reference
  vat                                          lists what a VAT return needs: base and VAT by quarter and rate
  law                                          prints the legal rules as JSON
  law save <file>                              stores the rules of a file of this shape: new ones, or others in the place of
                                               those with their ids
  arrivals [days]                              lists arrivals within 3 days, and current stays, with incomplete forms
  register                                     lists reports that the register of travellers refused or has not confirmed
  register again <booking>                     resubmits refused reports after a correction
  register on|off <booking>                    sets whether a stay is reported; off annuls earlier reports
  holder <booking> name|lastname|phone <text>  corrects a holder's data in the register`

type Work = (deps: Deps) => Promise<void>

/** Commands that show something and take nothing. */
const LISTS: Readonly<Record<string, Work>> = { overdue: showOverdue, vat: showVat }

/** Commands whose second word says what to do; each reads the words after its own. */
const GROUPS: Readonly<Record<string, (first: string, second: string, rest: string[]) => Work>> = {
  requests: readRequests,
  messages: (what, to, rest) => readMessages(what, to, rest.join(' ')),
  reviews: (what, code, rest) => readReviews(what, code, rest.join(' ')),
  blocks: readBlocks,
  invoices: (what, which, [reference]) => readInvoices(what, which, reference),
  arrivals: (days) => (deps) => showArrivals(deps, days),
  register: readRegister,
  holder: (code, name, rest) => readHolder(code, name, rest.join(' ')),
  law: (what, file) => (what === 'save' ? (deps) => saveLaw(deps, file) : showLaw),
}

try {
  await withProduct(readCommand(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${error instanceof OperatorFault ? error.message : ((error as Error)?.stack ?? error)}\n`)
  process.exitCode = 1
}

function readCommand(args: string[]): Work {
  const confirmed = args.includes('--yes')
  const [command = '', first = '', second = '', ...rest] = args.filter((arg) => arg !== '--yes')
  const reason = rest.join(' ')
  const group = GROUPS[command]
  if (group) return group(first, second, rest)
  if (first.includes('@') && (command === 'invite' || command === 'reset')) {
    return readMember(command, first, [second, ...rest].filter(Boolean))
  }
  if (command === 'offer' && second) return (deps) => offerHome(deps, first, second, reason)
  if (command === 'cancel' && (second === 'company' || second === 'owner')) {
    return (deps) => cancelForStaff(deps, { code: first, cause: second }, confirmed)
  }
  if (command === 'withhold' && reason) {
    return (deps) => withholdForStaff(deps, { code: first, amount: second, reason }, confirmed)
  }
  const money = LISTS[command] ?? performOnMoney(command, [first, second, ...rest], confirmed)
  if (money) return money
  throw new OperatorFault(USAGE)
}

function readRequests(what: string, reference: string, [word = '', ...text]: string[]): Work {
  if (what === '') return showRequests
  if (what === 'suggest' && reference) return (deps) => suggestForStaff(deps, reference)
  if (what === 'snooze' && word) return (deps) => snoozeForStaff(deps, reference, word)
  if (what === 'lose' && word) return (deps) => loseForStaff(deps, reference, word, text.join(' '))
  if (what === 'reopen' && reference) return (deps) => reopenForStaff(deps, reference)
  throw new OperatorFault(USAGE)
}

function readMember(what: 'invite' | 'reset', email: string, words: string[]): Work {
  return (deps) => (what === 'invite' ? inviteForStaff(deps, email, words) : resetForStaff(deps, email))
}

function readRegister(what: string, code: string): Work {
  if (what === '') return showRegister
  if (what === 'again' && code) return (deps) => sendAgain(deps, code)
  if ((what === 'on' || what === 'off') && code) return (deps) => setDuty(deps, { code, isRequired: what === 'on' })
  throw new OperatorFault(USAGE)
}

function readInvoices(what: string, which: string, reference: string | undefined): Work {
  if (what === '') return showRecords
  if (what === 'again') return handInForStaff
  if (what === 'mend' && which) return (deps) => mendForStaff(deps, which)
  if (what === 'export' && which) return (deps) => exportRecords(deps, which, reference)
  throw new OperatorFault(USAGE)
}

function readMessages(what: string, to: string, text: string): Work {
  if (what === '') return showMessages
  if (what === 'answer' && to && text) return (deps) => answerForStaff(deps, to, text)
  throw new OperatorFault(USAGE)
}

function readReviews(what: string, code: string, text: string): Work {
  if (what === '') return showReviews
  if (what === 'publish' && code) return (deps) => decideForStaff(deps, code, { kind: 'publish' })
  if (what === 'refuse' && text) return (deps) => decideForStaff(deps, code, { kind: 'refuse', reason: text })
  if (what === 'answer' && text) return (deps) => decideForStaff(deps, code, { kind: 'answer', text })
  throw new OperatorFault(USAGE)
}

function readBlocks(what: string, which: string, rest: string[]): Work {
  if (what === '') return showBlocks
  if (what === 'end' && which) return (deps) => unblockForStaff(deps, which)
  if (what !== 'add' && what !== 'change') throw new OperatorFault(USAGE)
  const block = readBlock(rest)
  return (deps) => (what === 'add' ? blockForStaff(deps, which, block) : changeForStaff(deps, which, block))
}

function readHolder(code: string, name: string, text: string): Work {
  const field = HOLDER_FIELDS.find((one) => one === name)
  if (!field || text === '') throw new OperatorFault(USAGE)
  return (deps) => correctForStaff(deps, { code, field, text })
}
