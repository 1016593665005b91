export const MAX_IMPORT_ROWS = 1_000
/** Bytes of a file, and characters of its text, which are no more than these. */
export const MAX_IMPORT_BYTES = 2_000_000
/** Bytes of a request with such a file: quotes and line breaks take two bytes in JSON, and letters of Windows-1252 too. */
export const MAX_IMPORT_BODY_BYTES = 2 * MAX_IMPORT_BYTES + 1_000
