/** Settings of a site whose guests all come from this machine, some of whom never pay. */
export const WIDE_LIMITS: Readonly<Record<string, string>> = Object.fromEntries(
  ['HOLDS', 'OFFERS'].flatMap((what) =>
    ['EMAIL', 'BROWSER', 'ADDRESS'].map((whose) => [`MAX_${what}_PER_${whose}`, '100000']),
  ),
)
