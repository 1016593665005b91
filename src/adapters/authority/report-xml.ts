import type {
  RegisterReport,
  ReportedAddress,
  ReportedContract,
  ReportedHome,
  ReportedPerson,
} from '#domain/arrival/authority.ts'
import { type Element, element, field, shorten, TextTooLong, XML_HEAD } from './xml.ts'

/** The register's word for a whole home that is let. */
const WHOLE_HOME = 'VIVIENDA'
const NAMESPACE = 'http://www.neg.hospedajes.mir.es'
const ROOT = { RH: `${NAMESPACE}/altaReservaHospedaje`, PV: `${NAMESPACE}/altaParteHospedaje` } as const

/**
 * Writes a report as the Ministry's service v3.1.3 reads it. Its schemas give the order of elements and the longest
 * texts. A home without a code in the register is reported as a `PV` under its house code, because a `PV` needs some
 * code.
 */
export function reportXml({ kind, home, contract, people }: RegisterReport): string {
  const content = [contractElement(contract), ...people.map((person) => personElement(person, kind))]
  const request =
    kind === 'RH'
      ? element('solicitud', element('comunicacion', establishment(home), ...content))
      : element(
          'solicitud',
          field('codigoEstablecimiento', home.registerCode ?? home.houseCode, 10),
          element('comunicacion', ...content),
        )
  return `${XML_HEAD}\n${element(`alta:peticion xmlns:alta="${ROOT[kind]}"`, request).text}\n`
}

/** Writes a report, or says which of its texts is longer than the register takes. */
export function writtenReport(
  report: RegisterReport,
): { readonly ok: true; readonly value: string } | { readonly ok: false; readonly fault: string } {
  try {
    return { ok: true, value: reportXml(report) }
  } catch (fault) {
    if (fault instanceof TextTooLong) return { ok: false, fault: fault.message }
    throw fault
  }
}

/** Writes the annulment of communications by their codes. */
export function annulmentXml(codes: readonly string[]): string {
  const list = codes.map((code) => field('anul:codigoComunicacion', code, 36))
  return `${XML_HEAD}\n${element(`anul:comunicaciones xmlns:anul="${NAMESPACE}/anularComunicacion"`, ...list).text}\n`
}

function establishment({ registerCode, name, address }: ReportedHome): Element {
  if (registerCode) return element('establecimiento', field('codigo', registerCode, 10))
  return element(
    'establecimiento',
    element(
      'datosEstablecimiento',
      field('tipo', WHOLE_HOME, 10),
      field('nombre', shorten(name, 50), 50),
      addressElement(address),
    ),
  )
}

function contractElement(contract: ReportedContract): Element {
  const { kind, paidOn, means, cardExpiry } = contract.payment
  return element(
    'contrato',
    field('referencia', contract.reference, 50),
    field('fechaContrato', contract.agreedOn, 10),
    field('fechaEntrada', contract.arrival, 19),
    field('fechaSalida', contract.departure, 19),
    field('numPersonas', String(contract.people), 10),
    field('numHabitaciones', String(contract.rooms), 10),
    field('internet', String(contract.hasInternet), 5),
    element(
      'pago',
      field('tipoPago', kind, 5),
      field('fechaPago', paidOn, 10),
      field('medioPago', means, 50),
      field('caducidadTarjeta', cardExpiry, 7),
    ),
  )
}

/** Reports of arrivals (`PV`) alone have the support number of the document and the kinship. */
function personElement(person: ReportedPerson, kind: RegisterReport['kind']): Element {
  const { document } = person
  return element(
    'persona',
    field('rol', person.role, 2),
    field('nombre', person.name, 50),
    field('apellido1', person.surname1, 50),
    field('apellido2', person.surname2, 50),
    field('tipoDocumento', document?.kind, 5),
    field('numeroDocumento', document?.number, 15),
    kind === 'PV' ? field('soporteDocumento', document?.support, 9) : null,
    field('fechaNacimiento', person.birthDate, 10),
    field('nacionalidad', person.nationality, 3),
    field('sexo', person.sex, 1),
    person.home ? addressElement(person.home) : null,
    field('telefono', person.phone, 20),
    field('correo', person.email, 250),
    kind === 'PV' ? field('parentesco', person.kinship, 2) : null,
  )
}

function addressElement(address: ReportedAddress): Element {
  return element(
    'direccion',
    field('direccion', address.street, 100),
    field('direccionComplementaria', address.more, 100),
    field('codigoMunicipio', address.municipalityCode, 5),
    field('nombreMunicipio', address.municipalityName, 100),
    field('codigoPostal', address.postalCode, 20),
    field('pais', address.country, 3),
  )
}
