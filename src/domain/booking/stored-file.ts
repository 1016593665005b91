/** What the files of a booking are: the agreement as it was signed, evidence of why the guests come, photos of the home. */
export const STORED_FILE_KINDS = ['signed_agreement', 'cause_evidence', 'home_state'] as const
export type StoredFileKind = (typeof STORED_FILE_KINDS)[number]

export const STORED_FILE_TYPES = ['application/pdf', 'image/jpeg'] as const
export type StoredFileType = (typeof STORED_FILE_TYPES)[number]

/** The id of a file: 16 random bytes. */
export const STORED_FILE_ID = /^[A-Za-z0-9_-]{22}$/
