import { strToU8, zipSync } from 'fflate'
import type { Authority, BatchOutcome, Submitted } from '#domain/arrival/authority.ts'
import { readXml, textOf } from './read-xml.ts'
import { annulmentXml, writtenReport } from './report-xml.ts'
import { element, field, XML_HEAD } from './xml.ts'

const SERVICE = 'http://www.soap.servicios.hospedajes.mir.es/comunicacion'
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/'
/** The earliest date that a ZIP file can hold, so that the same report always makes the same bytes. */
const ZIP_DATE = '1980-01-01T00:00:00'
const TIMEOUT_MS = 20_000
/** States of a batch, by section 3.2.2 of the service's specification: done, with errors, or pending. */
const DONE = '1'
const FAULTY = ['2', '3', '6']
/** Its codes stand for faults of validation as well as for a report that it has already, so that the text decides. */
const DUPLICATE = /\bduplicad[oa]/i

export type SesSettings = {
  readonly url: string
  readonly user: string
  readonly password: string
  /** The code that the Ministry gave to the landlord. */
  readonly landlordCode: string
  /** The name under which this product registers there. */
  readonly application: string
}

/**
 * Opens the Ministry's web service: SOAP 1.1, the report zipped and in Base64, results by batch. Its methods throw when
 * it does not answer.
 */
export function createSesAuthority(settings: SesSettings, fetcher: typeof fetch = fetch): Authority {
  const { url, user, password, landlordCode, application } = settings
  const call = async (body: string): Promise<string> => {
    const response = await fetcher(url, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        'Content-Type': 'text/xml; charset=utf-8',
        SOAPAction: '""',
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    const text = await response.text()
    if (!response.ok)
      throw new Error(`The register answered ${response.status}: ${textOf(readXml(text), 'faultstring') ?? ''}`)
    return text
  }
  const hand = async (operation: 'A' | 'B', kind: string | undefined, file: { name: string; xml: string }) => {
    const packed = zipSync({ [file.name]: strToU8(file.xml) }, { mtime: ZIP_DATE })
    const head = element(
      'cabecera',
      field('codigoArrendador', landlordCode, 10),
      field('aplicacion', application, 50),
      field('tipoOperacion', operation, 1),
      field('tipoComunicacion', kind, 2),
    )
    const request = element('peticion', head, element('solicitud', { text: Buffer.from(packed).toString('base64') }))
    return submittedOf(await call(envelope('comunicacionRequest', request.text)))
  }
  return {
    name: 'ses',
    async submit(id, report) {
      const xml = writtenReport(report)
      return xml.ok ? hand('A', report.kind, { name: `${report.kind}-${id}.xml`, xml: xml.value }) : xml
    },
    annul: (id, { code }) => hand('B', undefined, { name: `B-${id}.xml`, xml: annulmentXml([code]) }),
    async poll(batch) {
      const list = element('codigosLote', field('lote', batch, 36))
      return outcomeOf(await call(envelope('consultaLoteRequest', list.text)))
    },
    // The Ministry stores reports itself, so there is nothing to delete.
    forget: async () => undefined,
  }
}

function envelope(operation: string, content: string): string {
  const body = element('soap:Body', element(`com:${operation}`, { text: content }))
  const names = `soap:Envelope xmlns:soap="${ENVELOPE}" xmlns:com="${SERVICE}"`
  return `${XML_HEAD}\n${element(names, { text: '<soap:Header/>' }, body).text}`
}

/** The schema calls the code `codigo`, the examples of the same service `codigoRetorno`. */
function submittedOf(text: string): Submitted {
  const answer = readXml(text)
  const code = textOf(answer, 'codigo') ?? textOf(answer, 'codigoRetorno')
  const batch = textOf(answer, 'lote')
  if (code === '0' && batch) return { ok: true, batch }
  if (code === undefined) throw new Error('The register answered something that is no answer')
  const fault = `${code} ${textOf(answer, 'descripcion') ?? ''}`.trim()
  return DUPLICATE.test(fault) ? { ok: true, batch: batch ?? null } : { ok: false, fault }
}

function outcomeOf(text: string): BatchOutcome {
  const answer = readXml(text)
  if (answer === null) throw new Error('The register answered something that is no XML')
  const state = textOf(answer, 'codigoEstado')
  const fault = textOf(answer, 'error')
  const code = textOf(answer, 'codigoComunicacion')
  if (fault !== undefined && DUPLICATE.test(fault)) return { kind: 'accepted', code: code ?? '' }
  if (fault !== undefined || (state !== undefined && FAULTY.includes(state))) {
    return { kind: 'refused', fault: fault ?? textOf(answer, 'descEstado') ?? `state ${state}` }
  }
  if (state !== DONE) return { kind: 'pending' }
  // An annulment has no communication code of its own, so its batch number stands for it.
  return { kind: 'accepted', code: code ?? textOf(answer, 'lote') ?? '' }
}
