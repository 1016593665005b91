import { elementsOf, readXml, textOf, type XmlContent } from '#adapters/authority/read-xml.ts'
import { HAND_IN } from '#domain/invoicing/invoicing-policy.ts'
import type { BatchAnswer, ChainedRecord, RecordOutcome } from '#domain/invoicing/tax-agency.ts'

const STATES: Readonly<Record<string, RecordOutcome['state']>> = {
  Correcto: 'accepted',
  AceptadoConErrores: 'accepted_with_errors',
  Incorrecto: 'rejected',
}
/** What the agency has of a record that it rejects as known: an answer of ours was lost on the way. */
const KNOWN: Readonly<Record<string, RecordOutcome['state']>> = {
  Correcta: 'accepted',
  AceptadaConErrores: 'accepted_with_errors',
  Anulada: 'accepted',
}
const MAX_FAULT = 500

/** Reads what the service answered to these records. Throws for what is no answer, or a fault that is the service's own. */
export function readAnswer(status: number, body: string, records: readonly ChainedRecord[]): BatchAnswer {
  const answer = readXml(body.replace(/^\uFEFF/, ''))
  const fault = textOf(answer, 'faultstring')
  if (fault !== undefined) {
    // `Server` is said of faults of the service, after which the same message may be handed in again.
    if (/server/i.test(textOf(answer, 'faultcode') ?? '')) throw new Error(`The tax agency answered ${status}`)
    return { kind: 'refused', fault: fault.slice(0, MAX_FAULT) }
  }
  if (status !== 200) throw new Error(`The tax agency answered ${status}`)
  if (textOf(answer, 'EstadoEnvio') === undefined)
    throw new Error('The tax agency answered something that is no answer')
  const lines = elementsOf(answer, 'RespuestaLinea')
  const left = [...lines]
  const outcomes = records.map((one) => {
    const at = left.findIndex((line) => isAbout(line, one))
    const [line] = at >= 0 ? left.splice(at, 1) : []
    return line === undefined ? null : outcomeOf(line)
  })
  return { kind: 'answered', csv: textOf(answer, 'CSV') || null, waitSeconds: waitOf(answer), outcomes }
}

function waitOf(answer: XmlContent | null): number {
  const text = textOf(answer, 'TiempoEsperaEnvio') ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) : HAND_IN.waitSeconds
}

function isAbout(line: XmlContent, { record }: ChainedRecord): boolean {
  const operation = record.kind === 'issue' ? 'Alta' : 'Anulacion'
  return textOf(line, 'NumSerieFactura') === record.invoice.name && textOf(line, 'TipoOperacion') === operation
}

/** Null for a state that the service's schema does not have. */
function outcomeOf(line: XmlContent): RecordOutcome | null {
  const [known] = elementsOf(line, 'RegistroDuplicado')
  const state = STATES[textOf(line, 'EstadoRegistro') ?? '']
  if (state === undefined) return null
  if (known !== undefined && state === 'rejected') {
    const had = KNOWN[textOf(known, 'EstadoRegistroDuplicado') ?? '']
    if (had) return { state: had, code: textOf(known, 'CodigoErrorRegistro') ?? null, fault: faultOf(known) }
  }
  return { state, code: textOf(line, 'CodigoErrorRegistro') ?? null, fault: faultOf(line) }
}

function faultOf(content: XmlContent): string | null {
  return textOf(content, 'DescripcionErrorRegistro')?.slice(0, MAX_FAULT) ?? null
}
