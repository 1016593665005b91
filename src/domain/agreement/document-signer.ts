/** Signs PDF documents with the certificate of the company. */
export type DocumentSigner = {
  /** Subject of the certificate, as readers of PDF show it. */
  readonly signedBy: string
  /**
   * Returns the document with one signature over all of its bytes. `at` is the time that the signature states, and
   * `reason` is shown beside it.
   */
  readonly sign: (pdf: Uint8Array, about: SigningDetails) => Promise<Uint8Array>
}

export type SigningDetails = { readonly reason: string; readonly at: Date }
