/** A file of a catalogue: its name inside the folder (`apartments/MAD-0042.json`) and its text. */
export type CatalogueFile = { readonly name: string; readonly text: string }

/** A whole catalogue before it is checked; the format is in docs/catalogue-format.md. */
export type CatalogueFiles = {
  readonly neighbourhoods?: CatalogueFile
  readonly promoCodes?: CatalogueFile
  readonly apartments: readonly CatalogueFile[]
  /** Path of each photo by the name that apartments use. */
  readonly photos: ReadonlyMap<string, string>
  /** Path of each video likewise. */
  readonly videos: ReadonlyMap<string, string>
}

/** A fault and its position: `apartments/MAD-0042.json` `details.rooms[1].beds[0].kind` `takes one of …`. */
export type CatalogueFault = { readonly file: string; readonly path: string; readonly message: string }
