import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import { registerFaults } from '#tests/harness/register-grammar.ts'

type Batch = {
  readonly operation: 'A' | 'B'
  readonly kind: string
  /** How many polls a batch stays pending. */
  waits: number
  readonly fault: string | null
  readonly code: string
}

export type FakeSes = Awaited<ReturnType<typeof startFakeSes>>

export const FAKE_USER = { user: 'WS-B00000000', password: 'pässwört', landlordCode: '0000000001' } as const

/**
 * Imitates the Ministry's service by its specification: SOAP, a ZIP in Base64, and batches that are processed later. It
 * checks credentials and reports, and stores what it accepts.
 */
export async function startFakeSes() {
  const ministry = createMinistry()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [, token = ''] = (request.headers.authorization ?? '').split(' ')
      const isKnown = Buffer.from(token, 'base64').toString('utf8') === `${FAKE_USER.user}:${FAKE_USER.password}`
      const status = isKnown ? ministry.state.status : 401
      const body = Buffer.concat(chunks).toString('utf8')
      response.writeHead(status, { 'Content-Type': 'text/xml; charset=utf-8' })
      response.end(status === 200 ? ministry.answer(body) : soap('<faultstring>no</faultstring>'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/ws`,
    ...ministry,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function createMinistry() {
  const batches = new Map<string, Batch>()
  const received: { kind: string; xml: string }[] = []
  const annulled: string[] = []
  const state = {
    waits: 0,
    status: 200,
    /** What every report is answered with instead. */
    fault: null as { readonly code: string; readonly text: string } | null,
    /** The fault of every batch from now on. */
    batchFault: null as string | null,
  }

  function answer(body: string): string {
    if (body.includes('consultaLoteRequest')) return soap(batchAnswer(tag(body, 'lote'), batches))
    if (tag(body, 'codigoArrendador') !== FAKE_USER.landlordCode) {
      return refused('10103', 'El código de arrendador no existe')
    }
    const xml = unzip(Buffer.from(tag(body, 'solicitud'), 'base64'))
    if (xml === null) return refused('10111', 'Formato de solicitud incorrecto')
    return tag(body, 'tipoOperacion') === 'A' ? take(tag(body, 'tipoComunicacion'), xml) : takeBack(xml)
  }

  function take(kind: string, xml: string): string {
    if (state.fault) return refused(state.fault.code, state.fault.text)
    const faults = registerFaults(kind as 'RH' | 'PV', xml)
    if (faults.length > 0) return refused('10130', `Valor incorrecto para el campo: ${faults[0]}`)
    received.push({ kind, xml })
    const isUnknownHome = tag(xml, 'codigoEstablecimiento') === '1234567890'
    return accepted({ operation: 'A', kind, fault: isUnknownHome ? 'No existe un establecimiento' : state.batchFault })
  }

  function takeBack(xml: string): string {
    const code = tag(xml, 'codigoComunicacion')
    if (![...batches.values()].some((batch) => batch.code === code)) return refused('10113', 'El código no existe')
    annulled.push(code)
    return accepted({ operation: 'B', kind: '', fault: null })
  }

  function accepted(batch: Pick<Batch, 'operation' | 'kind' | 'fault'>): string {
    const lote = randomUUID()
    batches.set(lote, { ...batch, waits: state.waits, code: randomUUID() })
    const response = `<respuesta><codigo>0</codigo><descripcion>Ok</descripcion><lote>${lote}</lote></respuesta>`
    return soap(`<ns3:comunicacionResponse>${response}</ns3:comunicacionResponse>`)
  }

  return { answer, received, annulled, state, codeOf: (index: number) => [...batches.values()][index]?.code }
}

function batchAnswer(lote: string, batches: ReadonlyMap<string, Batch>): string {
  const batch = batches.get(lote)
  const head = '<respuesta><codigo>0</codigo><descripcion>Ok</descripcion></respuesta>'
  if (!batch) return `<ns3:consultaLoteResponse>${head}</ns3:consultaLoteResponse>`
  const isWaiting = batch.waits > 0
  batch.waits -= 1
  const status = isWaiting ? '<codigoEstado>5</codigoEstado>' : settledAnswer(batch)
  return `<ns3:consultaLoteResponse>${head}<resultado><lote>${lote}</lote>${status}</resultado></ns3:consultaLoteResponse>`
}

function settledAnswer({ operation, fault, code }: Batch): string {
  const result = fault
    ? `<tipoError>10121</tipoError><error>${fault}</error>`
    : `<codigoComunicacion>${code}</codigoComunicacion>`
  const one = `<resultadoComunicacion><orden>1</orden>${result}</resultadoComunicacion>`
  const list = operation === 'A' ? `<resultadoComunicaciones>${one}</resultadoComunicaciones>` : ''
  return `<codigoEstado>${fault ? 6 : 1}</codigoEstado>${list}`
}

function refused(code: string, text: string): string {
  return soap(`<respuesta><codigoRetorno>${code}</codigoRetorno><descripcion>${text}</descripcion></respuesta>`)
}

function soap(body: string): string {
  return `<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`
}

function tag(xml: string, name: string): string {
  return new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`).exec(xml)?.[1] ?? ''
}

/** Returns the one file of a ZIP by its local header; null for anything else. */
function unzip(zip: Buffer): string | null {
  if (zip.length < 30 || zip.readUInt32LE(0) !== 0x04034b50) return null
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28)
  return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(18))).toString('utf8')
}
