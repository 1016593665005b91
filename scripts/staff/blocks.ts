import { listBlocks } from '#db/block/block-rows.ts'
import { BLOCK_KINDS } from '#domain/booking/block.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { printLine } from '#server/progress.ts'
import { blockNights } from '#services/block/block-nights.ts'
import { changeBlock } from '#services/block/change-block.ts'
import type { BlockInput } from '#services/block/check-block.ts'
import { unblock } from '#services/block/unblock.ts'
import type { Deps } from '#services/deps.ts'
import { unwrap } from './unwrap.ts'

export async function showBlocks(deps: Deps): Promise<void> {
  const blocks = await listBlocks(deps.db, dateInMadrid(deps.clock.now()))
  for (const { id, houseCode, from, to, kind, note } of blocks) {
    printLine(`${id}  ${houseCode}  ${from} to ${to}  ${kind}${note ? `: ${note}` : ''}`)
  }
  printLine(`${blocks.length} ${blocks.length === 1 ? 'block' : 'blocks'}`)
}

/** Reads `<from> <to> <kind> [note]`. */
export function readBlock([from = '', to = '', word = '', ...note]: string[]): BlockInput {
  const kind = BLOCK_KINDS.find((one) => one === word)
  if (!kind) throw new OperatorFault(`Not a kind of block: ${word}. Kinds are ${BLOCK_KINDS.join(', ')}`)
  return { from, to, kind, note: note.join(' ') }
}

export async function blockForStaff(deps: Deps, homes: string, block: BlockInput): Promise<void> {
  const houseCodes = homes.toUpperCase().split(',')
  for (const { id, houseCode } of unwrap(await blockNights(deps, { houseCodes, ...block, by: COMMAND }))) {
    printLine(`${houseCode}: blocked as ${id}`)
  }
}

export async function changeForStaff(deps: Deps, id: string, block: BlockInput): Promise<void> {
  const { version } = await findBlock(deps, id)
  unwrap(await changeBlock(deps, { id, version, ...block, by: COMMAND }))
  printLine('Changed.')
}

export async function unblockForStaff(deps: Deps, id: string): Promise<void> {
  const { version } = await findBlock(deps, id)
  unwrap(await unblock(deps, { blocks: [{ id, version }], by: COMMAND }))
  printLine('The nights are free.')
}

async function findBlock(deps: Deps, id: string) {
  const blocks = await listBlocks(deps.db, dateInMadrid(deps.clock.now()))
  const found = blocks.find((block) => block.id === id)
  if (!found) throw new OperatorFault(`No such block: ${id}`)
  return found
}
