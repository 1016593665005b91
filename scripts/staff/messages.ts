import { COMMAND } from '#domain/staff/actor.ts'
import { printLine } from '#server/progress.ts'
import type { Deps } from '#services/deps.ts'
import { answerGuest } from '#services/message/answer-guest.ts'
import { listUnanswered } from '#services/message/list-unanswered.ts'
import { unwrap } from './unwrap.ts'

export async function showMessages(deps: Deps): Promise<void> {
  const open = await listUnanswered(deps)
  for (const { reference, bookingCode, houseCode, email, text } of open) {
    printLine(`${bookingCode ?? reference}  ${houseCode}  ${email}`)
    for (const line of (text || 'Photo').split('\n')) printLine(`    ${line}`)
  }
  printLine(`${open.length} unanswered ${open.length === 1 ? 'thread' : 'threads'}`)
}

export async function answerForStaff(deps: Deps, to: string, text: string): Promise<void> {
  unwrap(await answerGuest(deps, { to, text, by: COMMAND }))
  printLine('Stored. The guest gets a mail.')
}
