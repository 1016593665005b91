export const MAX_IMPORT_ROWS = 1_000
export const MAX_IMPORT_BYTES = 2_000_000
/** A text has no more characters than its file has bytes. */
export const MAX_IMPORT_CHARACTERS = MAX_IMPORT_BYTES
/** As JSON, quotes and line breaks of the file take two bytes, and letters of Windows-1252 too. */
export const MAX_IMPORT_BODY_BYTES = 2 * MAX_IMPORT_BYTES + 1_000
