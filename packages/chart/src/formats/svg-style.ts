/** The colours of an active state in the light; a diagram in Mermaid has no others. */
export const activeColours = { fill: '#d9f2e3', stroke: '#1a7a52', ink: '#1d2a24' } as const;

/** The style of a standalone picture, light or dark like the reader's screen. */
export const svgStyle = `
:root{--ground:#fbfaf6;--card:#fff;--ink:${activeColours.ink};--soft:#56625c;--line:#b9c1bb;--edge:#75827b;--label:#f0efe8;--guard:#8a4b00;--action:#0f6143;--leaf:${activeColours.stroke};--lit:${activeColours.fill}}
@media(prefers-color-scheme:dark){:root{--ground:#1b201d;--card:#262d29;--ink:#eef2ee;--soft:#a9b5ae;--line:#4d5952;--edge:#8a978f;--label:#2f3833;--guard:#f2b86b;--action:#7fd6ae;--leaf:#4cc38a;--lit:#174733}}
text{font-family:'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif;font-size:13px;fill:var(--ink)}
.ground{fill:var(--ground)}
.title{font-size:22px;font-weight:700}
.name{font-size:15px;font-weight:700}
.trigger{font-weight:700}
.guard{fill:var(--guard)}
.action{fill:var(--action)}
.plain{fill:var(--soft)}
.state{stroke:var(--line);stroke-width:1.5}
.back{fill:var(--ground)}
.part{fill:var(--card)}
.whole{fill:var(--ground)}
.region{stroke-dasharray:6 4}
.final{fill:none}
.active{stroke:var(--leaf);stroke-width:2.5}
.part.active{fill:var(--lit)}
.tag{fill:var(--label)}
.tagged{fill:var(--soft)}
.edge{fill:none;stroke:var(--edge);stroke-width:1.5}
.arrow{fill:var(--edge)}
.dot{fill:var(--ink)}
.label{fill:var(--label)}
`.trim();
