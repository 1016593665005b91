/**
 * The Ministry's schemas in a grammar of our own: element by element, in order. `!` is required, `?` optional, and `+`
 * may repeat.
 */
type Rule = readonly [name: string, mark: '!' | '?' | '+', type: string | readonly Rule[]]

const ADDRESS: readonly Rule[] = [
  ['direccion', '!', '100'],
  ['direccionComplementaria', '?', '100'],
  ['codigoMunicipio', '?', '/^[0-9]{5}$/'],
  ['nombreMunicipio', '?', '100'],
  ['codigoPostal', '!', '20'],
  ['pais', '!', '/^[A-Za-z]{3}$/'],
]
const CONTRACT: readonly Rule[] = [
  ['referencia', '!', '50'],
  ['fechaContrato', '!', '/^\\d{4}-\\d\\d-\\d\\d$/'],
  ['fechaEntrada', '!', '/^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$/'],
  ['fechaSalida', '!', '/^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$/'],
  ['numPersonas', '!', '/^\\d+$/'],
  ['numHabitaciones', '?', '/^\\d+$/'],
  ['internet', '?', '/^(true|false)$/'],
  [
    'pago',
    '!',
    [
      ['tipoPago', '!', '5'],
      ['fechaPago', '?', '/^\\d{4}-\\d\\d-\\d\\d$/'],
      ['medioPago', '?', '50'],
      ['titular', '?', '100'],
      ['caducidadTarjeta', '?', '/^\\d\\d/\\d{4}$/'],
    ],
  ],
]
const person = (kind: 'RH' | 'PV'): readonly Rule[] => {
  const inArrival = kind === 'PV' ? '!' : '?'
  return [
    ['rol', '!', kind === 'PV' ? '/^VI$/' : '/^(TI|VI)$/'],
    ['nombre', '!', '50'],
    ['apellido1', '!', '50'],
    ['apellido2', '?', '50'],
    ['tipoDocumento', '?', '/^(NIF|NIE|PAS|OTRO|CIF)$/'],
    ['numeroDocumento', '?', '15'],
    ...(kind === 'PV' ? ([['soporteDocumento', '?', '9']] as const) : []),
    ['fechaNacimiento', inArrival, '/^\\d{4}-\\d\\d-\\d\\d$/'],
    ['nacionalidad', '?', '/^[A-Za-z]{3}$/'],
    ['sexo', '?', '/^[HMO]$/'],
    ['direccion', inArrival, ADDRESS],
    ['telefono', '?', '20'],
    ['telefono2', '?', '20'],
    ['correo', '?', '250'],
    ...(kind === 'PV' ? ([['parentesco', '?', '2']] as const) : []),
  ]
}
const HOME: readonly Rule[] = [
  ['codigo', '?', '10'],
  [
    'datosEstablecimiento',
    '?',
    [
      ['tipo', '!', '10'],
      ['nombre', '!', '50'],
      ['direccion', '!', ADDRESS],
    ],
  ],
]
const REQUESTS = {
  RH: [
    [
      'comunicacion',
      '+',
      [
        ['establecimiento', '!', HOME],
        ['contrato', '!', CONTRACT],
        ['persona', '+', person('RH')],
      ],
    ],
  ],
  PV: [
    ['codigoEstablecimiento', '!', '10'],
    [
      'comunicacion',
      '+',
      [
        ['contrato', '!', CONTRACT],
        ['persona', '+', person('PV')],
      ],
    ],
  ],
} as const satisfies Record<string, readonly Rule[]>

type Node = { readonly name: string; readonly nodes: Node[]; text: string }

/** Returns every violation of the register's grammar. */
export function registerFaults(kind: 'RH' | 'PV', xml: string): string[] {
  const root = parse(xml)
  const [request] = root.nodes
  if (!request || request.name !== 'solicitud') return ['there is no solicitud']
  return check(request, REQUESTS[kind], 'solicitud')
}

function check(node: Node, rules: readonly Rule[], path: string): string[] {
  const faults: string[] = []
  let at = 0
  for (const [name, mark, type] of rules) {
    let seen = 0
    for (let next = node.nodes[at]; next?.name === name; next = node.nodes[at]) {
      at += 1
      seen += 1
      const where = `${path}/${name}`
      if (typeof type !== 'string') faults.push(...check(next, type, where))
      else if (!fits(next.text, type)) faults.push(`${where}: ${JSON.stringify(next.text)} is not ${type}`)
    }
    if (mark !== '?' && seen === 0) faults.push(`${path}/${name} is missing`)
    if (mark !== '+' && seen > 1) faults.push(`${path}/${name} comes ${seen} times`)
  }
  const stray = node.nodes[at]
  return stray ? [...faults, `${path}/${stray.name} is not expected there`] : faults
}

function fits(text: string, type: string): boolean {
  if (type.startsWith('/')) return new RegExp(type.slice(1, -1)).test(text)
  return text.length > 0 && [...text].length <= Number(type)
}

function parse(xml: string): Node {
  const root: Node = { name: '', nodes: [], text: '' }
  const open = [root]
  for (const [, close, name, text] of xml.replace(/^<\?.*?\?>\s*/, '').matchAll(/<(\/?)([\w:]+)[^>]*>([^<]*)/g)) {
    const parent = open.at(-1) ?? root
    if (close) open.pop()
    else {
      const node = { name: (name ?? '').replace(/^\w+:/, ''), nodes: [], text: plain(text ?? '') }
      parent.nodes.push(node)
      open.push(node)
    }
  }
  const [top] = root.nodes
  if (!top || open.length !== 1) throw new Error('That is no XML')
  return top
}

function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
