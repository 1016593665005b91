/** Fewest and most homes that are requested together for the same dates. */
export const GROUP_HOMES = { least: 2, most: 8 } as const
/** Characters of the company that a group is requested for. */
export const MAX_COMPANY_NAME = 120
