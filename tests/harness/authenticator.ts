import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { readonly challenge?: unknown; readonly rpId?: unknown; readonly rp?: unknown }
type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/** Encodes what an authenticator sends: small integers, bytes, texts and maps of CBOR. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** Creates a software authenticator with one passkey, as a browser at `origin` would use it. */
export function makeAuthenticator(origin: string, { isVerifying = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientDataOf = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(attested: Uint8Array = new Uint8Array()): Buffer {
    counter++
    const flags = FLAGS.present | (isVerifying ? FLAGS.verified : 0) | (attested.length > 0 ? FLAGS.attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, attested])
  }

  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }
  return {
    create(options: Options) {
      const key = new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(attested)],
      ])
      const clientDataJSON = base64url(clientDataOf('webauthn.create', options))
      return { ...credential, response: { clientDataJSON, attestationObject: base64url(cbor(attestation)) } }
    },
    get(options: Options) {
      const clientData = clientDataOf('webauthn.get', options)
      const data = authenticatorData()
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      const response = {
        ...{ clientDataJSON: base64url(clientData), authenticatorData: base64url(data) },
        signature: base64url(signature),
      }
      return { ...credential, response }
    },
  }
}
