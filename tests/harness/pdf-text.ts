import { PDFiumLibrary } from '@hyzyla/pdfium'

/** What readers put around text that runs from right to left. */
const MARKS_OF_READERS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** What the reader puts for a hyphen where it takes a line to end. */
const HYPHEN_AT_END = '\ufffe'

/**
 * Returns the letters of a PDF as the reader of Chrome gives them to who searches or copies, composed (NFC). They are without
 * spaces, because a reader guesses from distances where a word or a line ends.
 */
export async function pdfLetters(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const text = Array.from(document.pages(), (page) => page.getText()).join('')
    document.destroy()
    return lettersOf(text.replaceAll(MARKS_OF_READERS, '').replaceAll(HYPHEN_AT_END, '-'))
  } finally {
    library.destroy()
  }
}

/** Returns a text as `pdfLetters` returns it. */
export function lettersOf(text: string): string {
  return text.normalize('NFC').replaceAll(/\s/g, '')
}
