import type { Tx } from '#db/connection/client.ts'
import {
  type DepositHoldRow,
  insertDepositHold,
  insertReturn,
  listDeposit,
  type ReturnRow,
  updateDepositHold,
  updateReturn,
} from '#db/deposit/deposit-rows.ts'
import { canDepositBecome, type DepositTry, decidedDepositStatus, depositStatus } from '#domain/payment/deposit.ts'

/*
 * All writes of deposits. The change of the deposit's status must be a transition of the state table, or it throws and the
 * transaction rolls back. The caller has locked the booking.
 */

type DepositHoldRef = Pick<DepositHoldRow, 'id' | 'bookingId'>

export async function storeDepositHold(tx: Tx, depositHold: DepositHoldRow): Promise<void> {
  await checkedByTable(tx, depositHold, () => insertDepositHold(tx, depositHold))
}

export async function changeDepositHold(
  tx: Tx,
  depositHold: DepositHoldRef,
  change: Partial<DepositHoldRow>,
): Promise<void> {
  await checkedByTable(tx, depositHold, () => updateDepositHold(tx, depositHold.id, change))
}

export async function storeReturn(tx: Tx, depositHold: DepositHoldRef, end: ReturnRow): Promise<void> {
  await checkedByTable(tx, depositHold, () => insertReturn(tx, end))
}

export async function changeReturn(
  tx: Tx,
  depositHold: DepositHoldRef,
  end: ReturnRow,
  change: Partial<ReturnRow>,
): Promise<void> {
  await checkedByTable(tx, depositHold, () => updateReturn(tx, end.id, change))
}

async function checkedByTable(tx: Tx, { bookingId }: DepositHoldRef, write: () => Promise<void>): Promise<void> {
  const before = await listDeposit(tx, bookingId)
  await write()
  const after = await listDeposit(tx, bookingId)
  for (const statusOf of [depositStatus, decidedDepositStatus]) checkStep(bookingId, statusOf, { before, after })
}

type Change = { readonly before: readonly DepositTry[]; readonly after: readonly DepositTry[] }

function checkStep(bookingId: string, statusOf: typeof depositStatus, { before, after }: Change): void {
  const [from, to] = [statusOf(before), statusOf(after)]
  if (from === to || canDepositBecome(from, to)) return
  throw new Error(`The deposit of booking ${bookingId} is ${from} and can't become ${to}`)
}
