/** What a script may be for that a page works without: each is asked for by itself. */
export const CONSENT_PURPOSES = ['measurement', 'advertising'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** A script of somebody else that only runs where a visitor agrees to its purpose. */
export type OptionalScript = { readonly purpose: ConsentPurpose; readonly url: string }
