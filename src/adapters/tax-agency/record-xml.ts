import { type Element, element, field, shorten, XML_HEAD } from '#adapters/authority/xml.ts'
import type { InvoiceName } from '#domain/invoicing/invoice.ts'
import {
  type AnnulmentRecord,
  agencyAmount,
  agencyDate,
  type BillingSystem,
  type InvoiceRecord,
  type IssueRecord,
  type Mending,
} from '#domain/invoicing/invoice-record.ts'
import type { Recipient } from '#domain/invoicing/recipient.ts'
import type { ChainedRecord, RecordBatch } from '#domain/invoicing/tax-agency.ts'
import type { TaxIdKind } from '#domain/invoicing/tax-id.ts'
import type { TaxLine } from '#domain/invoicing/tax-line.ts'

const SERVICE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/'

/** The agency's kinds of documents; a Spanish tax id has an element of its own. */
const ID_TYPES: Readonly<Record<Exclude<TaxIdKind, 'nif'>, string>> = {
  eu_vat: '02',
  passport: '03',
  other: '04',
  unlisted: '07',
}
/** `X`: the agency has no record of the invoice, `S`: it rejected an earlier mending of one that it has. */
const REJECTED_BEFORE: Readonly<Record<Mending, string | undefined>> = {
  accepted: undefined,
  rejected: 'X',
  mending_rejected: 'S',
}

/** Writes a batch as the agency's service reads it: SOAP 1.1 around `RegFactuSistemaFacturacion`. */
export function messageXml(batch: RecordBatch): string {
  const names = `soapenv:Envelope xmlns:soapenv="${ENVELOPE}" xmlns:lr="${SERVICE}/SuministroLR.xsd" xmlns:sf="${SERVICE}/SuministroInformacion.xsd"`
  const { text } = element(names, element('soapenv:Header'), element('soapenv:Body', recordsElement(batch)))
  return `${XML_HEAD}\n${text}\n`
}

/** The agency's own reference of a requirement, and whether nothing more follows under it. */
type Requirement = { readonly reference: string; readonly isLast: boolean }

/**
 * Writes the same without an envelope, for a person who has to deliver the records, under the requirement of the
 * agency.
 */
export function recordsXml(batch: RecordBatch, requirement?: Requirement): string {
  const content = recordsElement(batch, requirement)
  const names = ` xmlns:lr="${SERVICE}/SuministroLR.xsd" xmlns:sf="${SERVICE}/SuministroInformacion.xsd"`
  return `${XML_HEAD}\n${content.text.replace('<lr:RegFactuSistemaFacturacion', `$&${names}`)}\n`
}

function recordsElement({ issuer, records, isLate }: RecordBatch, requirement?: Requirement): Element {
  const late = isLate ? element('sf:RemisionVoluntaria', text('Incidencia', 'S')) : null
  const required = requirement
    ? element(
        'sf:RemisionRequerimiento',
        text('RefRequerimiento', requirement.reference, 18),
        text('FinRequerimiento', requirement.isLast ? 'S' : 'N'),
      )
    : null
  const head = element(
    'lr:Cabecera',
    element('sf:ObligadoEmision', text('NombreRazon', agencyName(issuer.name), 120), text('NIF', issuer.taxId)),
    late,
    required,
  )
  const all = records.map((one) => element('lr:RegistroFactura', recordElement(one)))
  return element('lr:RegFactuSistemaFacturacion', head, ...all)
}

function recordElement({ record, hash }: ChainedRecord): Element {
  return record.kind === 'issue' ? issueElement(record, hash) : annulmentElement(record, hash)
}

function issueElement(record: IssueRecord, hash: string): Element {
  const { issuer, invoice, corrects, exchanges = [], mends, recipient, operationOn } = record
  return element(
    'sf:RegistroAlta',
    text('IDVersion', '1.0'),
    element('sf:IDFactura', ...named(issuer.taxId, invoice)),
    text('NombreRazonEmisor', agencyName(issuer.name), 120),
    text('Subsanacion', mends ? 'S' : undefined),
    text('RechazoPrevio', mends ? REJECTED_BEFORE[mends] : undefined),
    text('TipoFactura', record.invoiceKind),
    text('TipoRectificativa', corrects ? (corrects.replaces ? 'S' : 'I') : undefined),
    corrects
      ? element('sf:FacturasRectificadas', element('sf:IDFacturaRectificada', ...named(issuer.taxId, corrects)))
      : null,
    exchanges.length > 0
      ? element(
          'sf:FacturasSustituidas',
          ...exchanges.map((one) => element('sf:IDFacturaSustituida', ...named(issuer.taxId, one))),
        )
      : null,
    corrects?.replaces
      ? element(
          'sf:ImporteRectificacion',
          text('BaseRectificada', agencyAmount(corrects.replaces.baseCents)),
          text('CuotaRectificada', agencyAmount(corrects.replaces.vatCents)),
        )
      : null,
    text('FechaOperacion', operationOn ? agencyDate(operationOn) : undefined),
    text('DescripcionOperacion', record.description, 500),
    text('FacturaSinIdentifDestinatarioArt61d', record.isUnnamed ? 'S' : undefined),
    recipient ? element('sf:Destinatarios', recipientElement(recipient)) : null,
    element('sf:Desglose', ...record.lines.map(lineElement)),
    text('CuotaTotal', agencyAmount(record.vatCents)),
    text('ImporteTotal', agencyAmount(record.totalCents)),
    ...tail(record, hash),
  )
}

function annulmentElement(record: AnnulmentRecord, hash: string): Element {
  const { issuer, invoice, wasRejected } = record
  return element(
    'sf:RegistroAnulacion',
    text('IDVersion', '1.0'),
    element('sf:IDFactura', ...named(issuer.taxId, invoice, 'Anulada')),
    text('RechazoPrevio', wasRejected ? 'S' : undefined),
    ...tail(record, hash),
  )
}

/** Returns the end that both kinds of records share. */
function tail(record: InvoiceRecord, hash: string): (Element | null)[] {
  const { previous, system } = record
  const link = previous
    ? element('sf:RegistroAnterior', ...named(previous.taxId, previous), text('Huella', previous.hash))
    : text('PrimerRegistro', 'S')
  return [
    element('sf:Encadenamiento', link),
    systemElement(system),
    text('FechaHoraHusoGenRegistro', record.madeAt),
    text('TipoHuella', '01'),
    text('Huella', hash),
  ]
}

function named(taxId: string, { name, issuedOn }: InvoiceName, suffix = ''): (Element | null)[] {
  return [
    text(`IDEmisorFactura${suffix}`, taxId),
    text(`NumSerieFactura${suffix}`, name),
    text(`FechaExpedicionFactura${suffix}`, agencyDate(issuedOn)),
  ]
}

/** Returns a name without the signs that the agency rejects in names; the invoice has them. */
function agencyName(name: string): string {
  return name
    .replace(/[<>"'=]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

function recipientElement({ name, taxId }: Recipient): Element {
  const id =
    taxId.kind === 'nif'
      ? text('NIF', taxId.number)
      : element(
          'sf:IDOtro',
          text('CodigoPais', taxId.country),
          text('IDType', ID_TYPES[taxId.kind]),
          text('ID', taxId.number, 20),
        )
  return element('sf:IDDestinatario', text('NombreRazon', agencyName(name), 120), id)
}

/** Regime 01 is the general one; `E1` is LIVA 20, `S1` taxed, `N1` not subject. */
function lineElement({ treatment, vatPercent, baseCents, vatCents }: TaxLine): Element {
  const isTaxed = treatment === 'taxed'
  return element(
    'sf:DetalleDesglose',
    text('Impuesto', '01'),
    text('ClaveRegimen', '01'),
    treatment === 'exempt' ? text('OperacionExenta', 'E1') : text('CalificacionOperacion', isTaxed ? 'S1' : 'N1'),
    text('TipoImpositivo', isTaxed ? String(vatPercent) : undefined),
    text('BaseImponibleOimporteNoSujeto', agencyAmount(baseCents)),
    text('CuotaRepercutida', isTaxed ? agencyAmount(vatCents) : undefined),
  )
}

function systemElement({ producer, name, id, version, installation }: BillingSystem): Element {
  return element(
    'sf:SistemaInformatico',
    text('NombreRazon', agencyName(producer.name), 120),
    text('NIF', producer.taxId),
    text('NombreSistemaInformatico', name, 30),
    text('IdSistemaInformatico', id, 2),
    text('Version', version, 50),
    text('NumeroInstalacion', installation, 100),
    text('TipoUsoPosibleSoloVerifactu', 'S'),
    text('TipoUsoPosibleMultiOT', 'N'),
    text('IndicadorMultiplesOT', 'N'),
  )
}

function text(name: string, value: string | undefined, most = 64): Element | null {
  return field(`sf:${name}`, value && shorten(value, most), most)
}
