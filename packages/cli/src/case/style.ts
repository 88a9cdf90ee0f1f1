/** The style of a case: light or dark like the reader's screen, in one column from 360 pixels on. */
export const caseStyle = `
:root{color-scheme:light dark;--ground:#fbfaf6;--card:#fff;--ink:#1d2a24;--soft:#56625c;--line:#d5d9d3;--good:#0f6143;--bad:#a32113;--warm:#8a4b00}
@media(prefers-color-scheme:dark){:root{--ground:#1b201d;--card:#262d29;--ink:#eef2ee;--soft:#a9b5ae;--line:#4d5952;--good:#7fd6ae;--bad:#ff9a8c;--warm:#f2b86b}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif;overflow-wrap:anywhere}
main{max-inline-size:60rem;margin-inline:auto;padding:1rem}
h1{font-size:1.5rem;line-height:1.25}
h2{font-size:1.2rem;margin-block:2rem .5rem}
h3{font-size:1rem;margin-block:1rem .25rem}
p{margin-block:.25rem}
ul,ol{margin-block:.25rem;padding-inline-start:1.25rem}
section>ol{list-style:none;padding:0}
section>ol>li{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:.4rem .75rem;margin-block:.3rem}
.soft{color:var(--soft)}
.good{color:var(--good)}
.bad{color:var(--bad)}
.warm{color:var(--warm)}
b,.amount{font-variant-numeric:tabular-nums}
table{inline-size:100%;border-collapse:collapse}
th,td{text-align:start;vertical-align:top;padding:.25rem .5rem .25rem 0;border-block-end:1px solid var(--line)}
th{overflow-wrap:normal;padding-inline-end:.75rem}
figure{margin:1rem 0}
figure>div{overflow-x:auto;border:1px solid var(--line);border-radius:8px}
figure img{display:block}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}
nav a{display:inline-block;padding-block:.6rem;color:inherit}
a:focus-visible,div:focus-visible{outline:3px solid var(--good);outline-offset:2px}
`.trim();
