/** One file of a catalogue: its name inside the folder (`apartments/MAD-0042.json`) and what stands in it. */
export type CatalogueFile = { readonly name: string; readonly text: string }

/** A catalogue as it is handed in, wherever it comes from; docs/catalogue-format.md. */
export type CatalogueFiles = {
  readonly neighbourhoods?: CatalogueFile
  readonly promoCodes?: CatalogueFile
  readonly apartments: readonly CatalogueFile[]
  /** Where each photo lies, by the name that apartments give it. */
  readonly photos: ReadonlyMap<string, string>
}

/** What is wrong, and where: `apartments/MAD-0042.json` `details.rooms[1].beds[0].kind` `takes one of …`. */
export type CatalogueFault = { readonly file: string; readonly path: string; readonly message: string }
