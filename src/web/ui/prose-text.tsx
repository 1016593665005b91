import './prose-text.css'

/** A text of the site, from Markdown that was checked and rendered when the site was built. */
export function ProseText({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, in which HTML is refused (compile/markdown.ts).
  return <div className="prose-text" dangerouslySetInnerHTML={{ __html: html }} />
}
