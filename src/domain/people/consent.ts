/** Purposes of optional scripts; visitors consent to each one separately. */
export const CONSENT_PURPOSES = ['measurement', 'advertising'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** A third-party script that runs only where a visitor consents to its purpose. */
export type OptionalScript = { readonly purpose: ConsentPurpose; readonly url: string }
