/**
 * What the files of a booking are: the agreement as it was signed, evidence of why the guests come, photos of the home, of what
 * is broken in it and in messages.
 */
export const STORED_FILE_KINDS = ['signed_agreement', 'cause_evidence', 'home_state', 'ticket', 'message'] as const
export type StoredFileKind = (typeof STORED_FILE_KINDS)[number]

export const STORED_FILE_TYPES = ['application/pdf', 'image/jpeg'] as const
export type StoredFileType = (typeof STORED_FILE_TYPES)[number]

/** The id of a file: 16 random bytes. */
export const STORED_FILE_ID = /^[A-Za-z0-9_-]{22}$/

/** Types of the pictures that guests and staff send. All are stored as JPEG. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Types of what guests send as evidence. */
export const EVIDENCE_TYPES = [...PICTURE_TYPES, 'application/pdf'] as const
/** Maximum size of a file that is sent, in bytes. */
export const MAX_FILE_BYTES = 5_000_000
/** Longest side of a stored photo, in pixels. */
export const PHOTO_SIDE = 1600
/** Maximum number of files of each kind that people send for a booking. */
export const MAX_FILES = { cause_evidence: 5, home_state: 120, ticket: 60, message: 120 } as const
