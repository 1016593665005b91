import { CsvError, parse } from 'csv-parse/sync'
import type { BankLine } from '#domain/bank/bank-line.ts'
import { MAX_TRANSFER_REFERENCE } from '#domain/payment/payment-policy.ts'
import { type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { plainWords } from '#domain/shared/plain-words.ts'

/** What a file of the bank says of money that came, and the numbers of the rows that could not be read. */
export type ReadBankFile = { readonly lines: readonly BankLine[]; readonly unread: readonly number[] }

/** How banks head their columns, without accents, the best first: where one has both, the day of the entry counts. */
const HEADS = {
  day: [
    ...['fecha operacion', 'fecha de operacion', 'fecha de la operacion', 'f operacion', 'f operativa'],
    ...['fecha operativa', 'fecha contable', 'f contable', 'fecha ctble', 'f ctble', 'fecha de reserva'],
    ...['booking date', 'transaction date', 'completed date', 'date completed utc', 'date completed'],
    ...['fecha de finalizacion', 'finished on', 'fecha', 'date', 'fecha valor', 'fecha de valor', 'f valor'],
    ...['value date', 'eff date'],
  ],
  amount: [
    ...['importe', 'importe eur', 'importe en eur', 'importe en euros', 'amount', 'amount eur', 'cantidad'],
    ...['cantidad eur', 'target amount after fees', 'total amount', 'abono', 'abonos', 'haber', 'ingreso', 'ingresos'],
    ...['credit', 'money in'],
  ],
  payer: [
    ...['ordenante', 'nombre', 'nombre del ordenante', 'contrapartida', 'remitente', 'payer', 'payer name', 'payee'],
    ...['partner name', 'nombre del socio', 'source name', 'name', 'beneficiario ordenante', 'remitente ordenante'],
    ...['beneficiario', 'sender'],
  ],
  text: [
    ...['concepto', 'payment reference', 'referencia de pago', 'descripcion', 'movimiento', 'observaciones', 'detalle'],
    ...['description', 'details', 'text', 'concept', 'item'],
  ],
  reference: [
    ...['transferwise id', 'id', 'transaction id', 'referencia', 'reference', 'referencia 1', 'reference 1'],
    ...['numero de documento', 'n documento'],
  ],
  currency: ['divisa', 'moneda', 'currency', 'payment currency', 'target currency'],
  state: ['state', 'status', 'estado'],
  direction: ['direction'],
} as const
/** Columns that hold no words of the payer or about the payment. */
const WORDLESS =
  /\b(fecha|f|date|time|on|at|saldo|balance|disponible|available|divisa|moneda|currency|iban|cuenta|account|tarjeta|card|amount|fee|oficina|branch|mcc|imagen)\b/
/** How banks say that money has come, and that it has not or went back. */
const DONE = /^(complet|finaliz|booked|contabiliz|settled|liquidad)/
const NOT_DONE = /^(pend|revert|revers|fail|fall|declin|rechaz|cancel|refund|devuel)/
type Column = keyof typeof HEADS
type Columns = Readonly<Record<Column, number>> & { readonly words: readonly number[] }

/**
 * Reads a table of entries as banks give them out: values apart by semicolons, commas, tabs or
 * bars, headed in Spanish or English,
 * with any rows above the head. Money that went out is left out. Null where no head names a day and an amount.
 */
export function readBankFile(content: string): ReadBankFile | null {
  for (const delimiter of [';', ',', '\t', '|']) {
    const rows = rowsOf(content, delimiter)
    const head = rows.findIndex((row) => columnsOf(row) !== null)
    const columns = rows[head] && columnsOf(rows[head])
    if (columns) return linesOf(rows, head, columns)
  }
  return null
}

function rowsOf(content: string, delimiter: string): string[][] {
  try {
    return parse(content, { delimiter, bom: true, trim: true, relax_column_count: true, relax_quotes: true })
  } catch (error) {
    // A quote that is never closed, e.g. of a page that was saved as a file.
    if (error instanceof CsvError) return []
    throw error
  }
}

function columnsOf(row: readonly string[]): Columns | null {
  const names = row.map((cell) => plainWords(cell).join(' '))
  const find = (column: Column) => HEADS[column].map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1
  const [day, amount, payer, text] = [find('day'), find('amount'), find('payer'), find('text')]
  if (day < 0 || amount < 0) return null
  const others = { reference: find('reference'), currency: find('currency'), state: find('state') }
  const found = { day, amount, payer, text, ...others, direction: find('direction') }
  const known = new Set(Object.values(found))
  const words = names.flatMap((name, index) => (known.has(index) || WORDLESS.test(name) ? [] : [index]))
  return { ...found, words }
}

function linesOf(rows: readonly string[][], head: number, columns: Columns): ReadBankFile {
  const lines: BankLine[] = []
  const unread: number[] = []
  const seen = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (index <= head || row.every((cell) => cell === '') || hasNotCome(row, columns)) continue
    const line = lineOf(row, columns)
    if (line === null) unread.push(index + 1)
    else if (line.amountCents > 0) lines.push(withOwnReference(line, seen))
  }
  return { lines, unread }
}

function lineOf(row: readonly string[], columns: Columns): BankLine | null {
  const cell = (column: Column) => row[columns[column]] ?? ''
  const bookedOn = dayOf(cell('day'))
  // Where what came and what went are columns of their own, the first is empty for what went.
  const amountCents = cell('amount') === '' ? 0 : signedCentsOf(cell('amount'))
  if (!bookedOn || amountCents === null || !isInEuros(cell('currency')) || !isKnownState(cell('state'))) return null
  const payer = cell('payer')
  const text = textOf(row, columns)
  const reference = [cell('reference'), text, payer].find((one) => one !== '') ?? bookedOn
  return { bookedOn, amountCents, payer, text, reference: reference.slice(0, MAX_TRANSFER_REFERENCE - 5) }
}

function hasNotCome(row: readonly string[], columns: Columns): boolean {
  const state = plainWords(row[columns.state] ?? '').join(' ')
  return NOT_DONE.test(state) || /^(out|neutral)$/i.test(row[columns.direction] ?? '')
}

function isKnownState(state: string): boolean {
  return state === '' || DONE.test(plainWords(state).join(' '))
}

function isInEuros(currency: string): boolean {
  return /^(|€|eur|euros?)$/i.test(currency)
}

/** What the bank says in words, each thing once: banks spread it over several columns. */
function textOf(row: readonly string[], columns: Columns): string {
  const cells = [columns.text, ...columns.words].map((index) => row[index] ?? '')
  const worded = cells.filter((cell, index) => (index === 0 ? cell !== '' : /\p{L}/u.test(cell)))
  return [...new Set(worded)].join(' · ')
}

/** Two people may write the same on the same day: the second line that says so is another one, in each file alike. */
function withOwnReference(line: BankLine, seen: Map<string, number>): BankLine {
  const key = JSON.stringify([line.bookedOn, line.amountCents, line.reference])
  const count = (seen.get(key) ?? 0) + 1
  seen.set(key, count)
  return count === 1 ? line : { ...line, reference: `${line.reference} (${count})` }
}

function dayOf(text: string): CalendarDate | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\D|$)/.exec(text) ?? []
  const date = day ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.slice(0, 10)
  return isCalendarDate(date) ? date : null
}

/** Reads `1.234,50`, `1,234.50`, `+1234.5 €` or `-30` as cents. */
function signedCentsOf(text: string): Cents | null {
  const typed = text.replace(/\s|€|EUR/gi, '').replace('−', '-')
  const [, sign, digits = '', part = ''] = /^([+-]?)([\d.,]*?\d)(?:[.,](\d{1,2}))?$/.exec(typed) ?? []
  const whole = digits.replace(/[.,](?=\d{3})/g, '')
  if (!/^\d{1,7}$/.test(whole)) return null
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}
