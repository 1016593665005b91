/** What a link shows in a message: a picture of 1200 × 630 pixels with a few words on it. */
export type LinkPreview = {
  /** Names it among all previews: `home-es-MAD-0042`. Letters, digits and hyphens. */
  readonly subject: string
  /** Path of a picture of the site, as a page would ask for it. */
  readonly picture: string
  readonly title: string
  readonly facts: string
  /** In larger type. */
  readonly price?: string
}

/** A JPEG, drawn once for each content. */
export type PreviewDrawer = { draw(preview: LinkPreview): Promise<Uint8Array<ArrayBuffer>> }
