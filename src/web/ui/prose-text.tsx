import * as styles from './prose-text.module.css'

/** A text of the site. The build has checked its Markdown and rendered it to HTML. */
export function ProseText({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, in which HTML is refused (compile/markdown.ts).
  return <div className={styles.proseText} dangerouslySetInnerHTML={{ __html: html }} />
}
