/** The style of pages that stand alone, without the site's sheets and scripts; colours are those of its tokens. */
export const PLAIN_STYLE = `
:root{color-scheme:light dark;--paper:#FBF8F3;--ink:#211C17;--terracotta:#A8452B;--azulejo:#1F4E79}
@media(prefers-color-scheme:dark){:root{--paper:#181411;--ink:#F4EDE3;--terracotta:#B9512F;--azulejo:#93BFE6}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.5 system-ui,sans-serif}
main{inline-size:min(34rem,100% - 40px);margin:clamp(24px,12vh,112px) auto}
.name{margin:0 0 32px;font:600 1.25rem/1.2 Georgia,serif}
h1{margin:0 0 12px;font:600 1.75rem/1.2 Georgia,serif;text-wrap:balance}
p{margin:0 0 16px;text-wrap:pretty}
a{color:var(--azulejo);text-underline-offset:.2em}
.button{display:inline-flex;align-items:center;min-block-size:48px;margin-block-start:8px;padding:0 24px;border-radius:24px;background:var(--terracotta);color:#fff;font-weight:600;text-decoration:none}
:focus-visible{outline:2px solid var(--azulejo);outline-offset:2px;border-radius:4px}
.button:focus-visible{border-radius:24px}
`
