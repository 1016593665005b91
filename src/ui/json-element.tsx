type JsonElementProps = {
  readonly id: string
  /** Without `<`, which could end the element. */
  readonly json: string | null
}

/** Carries JSON in the document, for scripts that read it before any other answer of the server. */
export function JsonElement({ id, json }: JsonElementProps) {
  if (json === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON can't end the element
  return <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
}
