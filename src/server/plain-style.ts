/** The style of pages that stand alone, without the site's sheets and scripts. */
export const PLAIN_STYLE = `
:root{color-scheme:light dark;--ground:#FBF8F3;--ink:#211C17;--link:#1F4E79}
@media(prefers-color-scheme:dark){:root{--ground:#181411;--ink:#F3ECE2;--link:#9CC3EA}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:400 1rem/1.5 system-ui,sans-serif}
main{inline-size:min(34rem,100% - 40px);margin:clamp(24px,12vh,112px) auto}
.name{margin:0 0 32px;font:600 1.25rem/1.2 Georgia,serif}
h1{margin:0 0 12px;font:600 1.75rem/1.2 Georgia,serif;text-wrap:balance}
p{margin:0 0 16px;text-wrap:pretty}
a{color:var(--link);text-underline-offset:.2em}
.button{display:inline-flex;align-items:center;min-block-size:48px;padding:0 24px;border:1px solid;border-radius:24px;font-weight:600;text-decoration:none}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
.button:focus-visible{border-radius:24px}
`
