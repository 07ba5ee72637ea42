import { type Html, html } from './html.ts';

/** Where the style sheet is. */
export const STYLE_PATH = '/touchline.css';

/** What our pages may load: their style sheet from here, and nothing else from anywhere. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A complete page of this server. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">
<title>${title}</title>
</head>
<body>
${body}
</body>
</html>
`.text;
}

/** The style sheet of every page. */
export const STYLE = `:root {
  color-scheme: light dark;
  --paper: #fbfaf6; --ink: #1f2421; --soft: #5d6660; --line: #ddd9cc; --card: #fff; --pitch: #1d6b43; --link: #14603b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #121614; --ink: #e6e9e4; --soft: #9aa59d; --line: #2b332e; --card: #191f1b; --pitch: #49b77e; --link: #74cf9e;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
header, main, footer { max-width: 60rem; margin: 0 auto; padding: 1.25rem; }
header { border-bottom: 4px double var(--pitch); padding-top: 2.5rem; }
footer { color: var(--soft); border-top: 1px solid var(--line); margin-top: 2rem; }
h1 { font-size: clamp(1.8rem, 6vw, 2.8rem); line-height: 1.1; margin: 0 0 .5rem; letter-spacing: -.02em; }
h2 { margin: 2.5rem 0 .75rem; }
h3 { margin: 0; font-size: 1rem; font-weight: 600; overflow-wrap: anywhere; }
p { margin: .5rem 0; }
a { color: var(--link); }
.lead { font-size: 1.15rem; max-width: 42rem; }
.soft { color: var(--soft); }
.live { display: inline-block; margin-top: .75rem; padding: .25rem .75rem; border: 1px solid var(--pitch); border-radius: 1rem; }
.live b { color: var(--pitch); }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; padding: 0; list-style: none; }
.cards > li, .operation, .schema { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; }
.operation, .schema { margin: 0 0 1rem; scroll-margin-top: 1rem; }
code, pre, .method { font-family: ui-monospace, monospace; font-size: .875em; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .375rem; background: var(--paper); margin: .5rem 0; }
.method { font-weight: 700; color: var(--pitch); text-transform: uppercase; margin-right: .5rem; }
.index { columns: 20rem; padding: 0; list-style: none; }
.index li { break-inside: avoid; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .25rem 1rem; margin: .5rem 0; }
dt { font-weight: 600; overflow-wrap: anywhere; }
dd { margin: 0; overflow-wrap: anywhere; min-width: 0; }
@media (max-width: 34rem) { dl { grid-template-columns: 1fr; } dd { padding-left: 1rem; } }
`;
