/** Made from the Markdown files when the site is built (content.config.ts). For loaders: it is not in the browser. */
declare module 'virtual:content' {
  const content: import('./content-types.ts').Content
  export default content
}
