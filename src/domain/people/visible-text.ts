/** Soft hyphens, zero-width spaces, marks of direction and byte order marks, which address books and clipboards bring along. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g
/** Letters of full and half width and forms of presentation, which input methods and PDF files produce. */
const COMPATIBLE = /[\uFB00-\uFB4F\uFB50-\uFDCF\uFDF0-\uFDFF\uFE70-\uFEFC\uFF01-\uFFEE]+/g

/** Returns text composed (NFC), without invisible characters, and with one plain space for each gap. */
export function visibleText(typed: string): string {
  return typed
    .replace(INVISIBLE, '')
    .replace(COMPATIBLE, (letters) => letters.normalize('NFKC'))
    .normalize()
    .replace(/\s+/g, ' ')
    .trim()
}
