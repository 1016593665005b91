/**
 * What an adult is to a minor who travels with them, by the codes of the register of travellers. The register wants it of
 * the adult, its own example has it on the minor: both are told.
 */
export const KINSHIPS = ['PM', 'AB', 'BA', 'HR', 'TI', 'TU', 'CD', 'SG', 'CY', 'OT'] as const
export type Kinship = (typeof KINSHIPS)[number]
/** The other way round: what a minor is to the adult. */
type Counterpart = 'HJ' | 'NI' | 'BN' | 'HR' | 'SB' | 'OT' | 'CD' | 'YN' | 'CY'

export const COUNTERPARTS: Readonly<Record<Kinship, Counterpart>> = {
  PM: 'HJ',
  AB: 'NI',
  BA: 'BN',
  HR: 'HR',
  TI: 'SB',
  TU: 'OT',
  CD: 'CD',
  SG: 'YN',
  CY: 'CY',
  OT: 'OT',
}
