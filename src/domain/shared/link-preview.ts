/** The preview image of a link: a picture of 1200 × 630 pixels with a few words on it. */
export type LinkPreview = {
  /** Unique name of the preview, such as `home-es-MAD-0042`, of letters, digits and hyphens. */
  readonly subject: string
  /** Path of a picture on the site. */
  readonly picture: string
  readonly title: string
  readonly facts: string
  /** Price, printed in larger type. */
  readonly price?: string
}

/** Draws a preview as a JPEG, once for each content. */
export type PreviewDrawer = { draw(preview: LinkPreview): Promise<Uint8Array<ArrayBuffer>> }
