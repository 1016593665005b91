import type { Refusal, Result } from './refusal.ts'
import type { Locale } from './text.ts'

/** The content of a document, from which both a page and a PDF are made. */
export type PrintedDocument = {
  readonly locale: Locale
  readonly title: string
  readonly lead: string
  /** Whether it is the same for all readers, so that it is drawn once until it changes. */
  readonly isShared?: true
  /** Watermark of a copy or of a demonstration. */
  readonly mark?: string
  /** A QR code that stands before everything else. */
  readonly code?: PrintedCode
  readonly sections: readonly PrintedSection[]
  /** Photos after everything else, two in a row. */
  readonly photos?: readonly PrintedPhoto[]
  /** Who writes, and how to reach them: the lines under every page. */
  readonly footer: readonly string[]
}

/** A JPEG in base64, so that a document can be written as JSON. */
export type PrintedPhoto = { readonly caption: string; readonly jpeg: string }

export type PrintedSection = {
  readonly title: string
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  readonly amounts?: readonly PrintedAmount[]
  readonly paragraphs?: readonly string[]
  /** What is said of the figures, in small type. */
  readonly notes?: readonly string[]
  /** Half sections stand in pairs, side by side. */
  readonly isHalf?: boolean
  readonly drawing?: PrintedDrawing
  /** The same section in another language, which stands in a column beside it. */
  readonly beside?: PrintedSection
}

/** A QR code with the words above and below it. `path` draws its dark modules, one unit each, within `size` units. */
export type PrintedCode = {
  readonly above: string
  readonly below: string
  readonly drawing: { readonly size: number; readonly quiet: number; readonly path: string }
}

/** A floor plan as paths in centimetres, as SVG writes them. */
export type PrintedDrawing = {
  readonly width: number
  readonly height: number
  readonly rooms: readonly {
    readonly kind: string
    readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    readonly furniture: string
    readonly label: readonly [x: number, y: number]
    readonly lines: readonly string[]
  }[]
  readonly innerWalls: string
  readonly openings: string
  readonly doors: string
  readonly windows: string
}

export type PrintedAmount = {
  readonly label: string
  readonly note?: string
  readonly amount: string
  readonly isTotal?: boolean
}

/** The bytes of a PDF, or the refusal where too many documents wait to be drawn. */
export type PrintResult = Result<Uint8Array<ArrayBuffer>, Refusal<'overloaded'>>

export type DocumentPrinter = {
  print(document: PrintedDocument): Promise<PrintResult>
  /** Tells whether a font has every letter of a text; documents have a sign in the place of others. */
  canPrint(text: string): boolean
}
