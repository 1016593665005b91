export type PictureCleaner = {
  /**
   * Returns a picture as JPEG, upright, with sides of at most `side` pixels and without what its camera wrote into it, such
   * as the place; null where the content is not a picture.
   */
  clean(content: Uint8Array, side: number): Promise<Uint8Array | null>
}
