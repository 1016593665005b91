/**
 * What an adult is to a minor who travels with them, by the codes of the register of travellers. The register wants it of
 * the adult, its own example has it on the minor: both are told.
 */
export const KINSHIPS = ['PM', 'AB', 'BA', 'HR', 'TI', 'TU', 'CD', 'SG', 'CY', 'OT'] as const
export type Kinship = (typeof KINSHIPS)[number]
