import type { Post } from '#adapters/tax-agency/aeat-agency.ts'
import { readMessage } from './read-message.ts'
import { agencyAnswer, bodyOf, hasAgencySchemas, inEnvelope, schemaFaults, soapFault } from './server.ts'

const MAX_RECORDS = 1_000

/**
 * The agency's service as far as it was read of: it refuses messages that are wrong by its schemas or too long, rejects
 * records whose hash or link is wrong, and knows those that it has.
 */
export function openFakeService() {
  const sizes: number[] = []
  const known = new Set<string>()
  let lastHash = ''
  const post: Post = async (body) => {
    const faults = hasAgencySchemas ? await schemaFaults('SuministroLR.xsd', bodyOf(body)) : []
    if (faults.length > 0) return { status: 500, text: soapFault('Client', `Codigo[4102].${faults[0]}`) }
    const { records } = readMessage(body)
    if (records.length > MAX_RECORDS) return { status: 500, text: soapFault('Client', 'Codigo[20009].Demasiados') }
    sizes.push(records.length)
    const lines = records.map(({ operation, name, hash, ownHash, previousHash, isFirst, isMending }) => {
      const key = `${operation} ${name}`
      if (hash !== ownHash || (isFirst ? lastHash !== '' : previousHash !== lastHash)) {
        return { name, operation, state: 'Incorrecto', code: '2000', fault: 'La huella no es correcta' }
      }
      lastHash = hash
      if (known.has(key) && !isMending) {
        return { name, operation, state: 'Incorrecto', code: '3000', known: 'Correcta' }
      }
      known.add(key)
      return { name, operation }
    })
    return { status: 200, text: inEnvelope(agencyAnswer(lines, { wait: '0' })) }
  }
  return { post, sizes, known }
}
