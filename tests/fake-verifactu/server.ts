import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { validateXML } from 'xmllint-wasm'

/**
 * The agency's own schemas can't be copied into the repository, so they are used where they lie beside the project, which may
 * be a work tree one folder deeper.
 */
const FOLDERS = ['../../../', '../../../../'].map((up) => new URL(`${up}shared/data/verifactu/`, import.meta.url))
const FOLDER = FOLDERS.find((folder) => existsSync(folder))
export const hasAgencySchemas = FOLDER !== undefined

const SCHEMAS = ['SuministroInformacion.xsd', 'xmldsig-core-schema.xsd', 'RespuestaSuministro.xsd'] as const

/** Reads a file of the agency. */
export function agencyFile(name: string): Promise<string> {
  return readFile(new URL(name, FOLDER), 'utf8')
}

/** Returns every violation of the agency's schema, of records without an envelope. */
export async function schemaFaults(
  schema: 'SuministroLR.xsd' | 'RespuestaSuministro.xsd',
  xml: string,
): Promise<string[]> {
  const others = [...SCHEMAS, 'SuministroLR.xsd' as const].filter((name) => name !== schema)
  const files = await Promise.all(
    others.map(async (fileName) => ({ fileName, contents: local(await agencyFile(fileName)) })),
  )
  const result = await validateXML({
    xml: [{ fileName: 'message.xml', contents: xml }],
    schema: [{ fileName: schema, contents: local(await agencyFile(schema)) }],
    preload: files,
  })
  return result.errors.map(({ message }) => message)
}

/** The schema of signatures is read beside the others, not from the internet. */
function local(schema: string): string {
  return schema.replace('http://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd', 'xmldsig-core-schema.xsd')
}

/** Takes the message out of its envelope. */
export function bodyOf(message: string): string {
  const [, content = ''] = /<soapenv:Body>([\s\S]*)<\/soapenv:Body>/.exec(message) ?? []
  const names = [...message.matchAll(/xmlns:(?:lr|sf|sum|sum1|xd)="[^"]*"/g)].map(([name]) => name.replace(/\s/g, ''))
  return content.trim().replace(/^<([\w:]+)/, `<$1 ${names.join(' ')}`)
}

type Line = {
  readonly name: string
  readonly operation: 'Alta' | 'Anulacion'
  readonly state?: string
  readonly code?: string
  readonly fault?: string
  readonly known?: string
}

/** Answers as the service does. */
export function agencyAnswer(lines: readonly Line[], { wait = '60', csv = 'A-CSV', state = 'Correcto' } = {}): string {
  const names =
    'xmlns:tikR="https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/RespuestaSuministro.xsd" xmlns:tik="https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd"'
  const given = csv
    ? `<tikR:CSV>${csv}</tikR:CSV><tikR:DatosPresentacion><tik:NIFPresentador>B00000000</tik:NIFPresentador><tik:TimestampPresentacion>2027-03-01T10:00:00+01:00</tik:TimestampPresentacion></tikR:DatosPresentacion>`
    : ''
  const head =
    '<tikR:Cabecera><tik:ObligadoEmision><tik:NombreRazon>Estancia</tik:NombreRazon><tik:NIF>B00000000</tik:NIF></tik:ObligadoEmision></tikR:Cabecera>'
  return `<tikR:RespuestaRegFactuSistemaFacturacion ${names}>${given}${head}<tikR:TiempoEsperaEnvio>${wait}</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>${state}</tikR:EstadoEnvio>${lines.map(lineXml).join('')}</tikR:RespuestaRegFactuSistemaFacturacion>`
}

function lineXml({ name, operation, state = 'Correcto', code, fault, known }: Line): string {
  return `<tikR:RespuestaLinea><tikR:IDFactura><tik:IDEmisorFactura>B00000000</tik:IDEmisorFactura><tik:NumSerieFactura>${name}</tik:NumSerieFactura><tik:FechaExpedicionFactura>01-03-2027</tik:FechaExpedicionFactura></tikR:IDFactura><tikR:Operacion><tik:TipoOperacion>${operation}</tik:TipoOperacion></tikR:Operacion><tikR:EstadoRegistro>${state}</tikR:EstadoRegistro>${code ? `<tikR:CodigoErrorRegistro>${code}</tikR:CodigoErrorRegistro>` : ''}${fault ? `<tikR:DescripcionErrorRegistro>${fault}</tikR:DescripcionErrorRegistro>` : ''}${known ? `<tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>1</tik:IdPeticionRegistroDuplicado><tik:EstadoRegistroDuplicado>${known}</tik:EstadoRegistroDuplicado></tikR:RegistroDuplicado>` : ''}</tikR:RespuestaLinea>`
}

export function inEnvelope(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body>${content}</env:Body></env:Envelope>`
}

export function soapFault(code: string, text: string): string {
  return inEnvelope(`<env:Fault><faultcode>env:${code}</faultcode><faultstring>${text}</faultstring></env:Fault>`)
}
