/**
 * Kinship of an adult to a minor, by the register's codes. The register's rules ask for it on the adult, its own example
 * has it on the minor, so both are reported.
 */
export const KINSHIPS = ['PM', 'AB', 'BA', 'HR', 'TI', 'TU', 'CD', 'SG', 'CY', 'OT'] as const
export type Kinship = (typeof KINSHIPS)[number]
/** Kinship of the minor to the adult, for each kinship of the adult to the minor. */
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
