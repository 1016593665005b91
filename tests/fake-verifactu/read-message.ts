import { createHash } from 'node:crypto'
import { elementsOf, readXml, textOf, type XmlContent } from '#adapters/authority/read-xml.ts'

/** A record of a message as its recipient reads it. */
export type ReadRecord = {
  readonly operation: 'Alta' | 'Anulacion'
  readonly issuerTaxId: string
  readonly name: string
  readonly issuedOn: string
  /** Empty for annulments. */
  readonly invoiceKind: string
  readonly isMending: boolean
  readonly previousHash: string
  readonly isFirst: boolean
  readonly madeAt: string
  readonly hash: string
  /** What the hash should be, by what the record says. */
  readonly ownHash: string
}

export type ReadMessage = {
  readonly taxId: string
  readonly isLate: boolean
  readonly requirement: string | null
  readonly records: readonly ReadRecord[]
}

/** Reads a message, with an envelope or without. Throws for what is none. */
export function readMessage(xml: string): ReadMessage {
  const message = readXml(xml)
  const [head] = elementsOf(message, 'Cabecera')
  if (!head) throw new Error('A message without a head')
  return {
    taxId: need(head, 'NIF'),
    isLate: textOf(head, 'Incidencia') === 'S',
    requirement: textOf(head, 'RefRequerimiento') ?? null,
    records: elementsOf(message, 'RegistroFactura').map(readRecord),
  }
}

function readRecord(content: XmlContent): ReadRecord {
  const [issue] = elementsOf(content, 'RegistroAlta')
  const [annulment] = elementsOf(content, 'RegistroAnulacion')
  const record = issue ?? annulment
  if (!record) throw new Error('A record that is neither')
  const of = issue ? '' : 'Anulada'
  const [previous] = elementsOf(record, 'RegistroAnterior')
  const issuerTaxId = need(record, `IDEmisorFactura${of}`)
  const name = need(record, `NumSerieFactura${of}`)
  const issuedOn = need(record, `FechaExpedicionFactura${of}`)
  const previousHash = previous ? need(previous, 'Huella') : ''
  const madeAt = need(record, 'FechaHoraHusoGenRegistro')
  const fields = [
    [`IDEmisorFactura${of}`, issuerTaxId],
    [`NumSerieFactura${of}`, name],
    [`FechaExpedicionFactura${of}`, issuedOn],
    ...(issue ? ['TipoFactura', 'CuotaTotal', 'ImporteTotal'].map((field) => [field, need(record, field)]) : []),
    ['Huella', previousHash],
    ['FechaHoraHusoGenRegistro', madeAt],
  ]
  const text = fields.map(([field, value]) => `${field}=${value}`).join('&')
  return {
    ...{ issuerTaxId, name, issuedOn, previousHash, madeAt },
    operation: issue ? 'Alta' : 'Anulacion',
    invoiceKind: textOf(record, 'TipoFactura') ?? '',
    isMending: textOf(record, 'Subsanacion') === 'S',
    isFirst: textOf(record, 'PrimerRegistro') === 'S',
    hash: ownText(record, 'Huella'),
    ownHash: createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase(),
  }
}

function need(content: XmlContent, name: string): string {
  const text = textOf(content, name)
  if (text === undefined) throw new Error(`A message without ${name}`)
  return text
}

/** The text of a child itself, where elements further in have the same name. */
function ownText(content: XmlContent, name: string): string {
  const own = typeof content === 'string' ? undefined : content[name]
  if (typeof own !== 'string') throw new Error(`A record without ${name}`)
  return own.trim()
}
