/** Sets a global of the window, so that a test notices if any of an attack runs. */
const run = 'pwned=1';

/** Markup and addresses that run a script: one for each way to leave a text or an attribute. The elements know no list of bad tags. */
const attacks: readonly string[] = [
  `<script>${run}</script>`,
  `<img src=x onerror='${run}'>`,
  `"><img src=x onerror='${run}'>`,
  `' onmouseover='${run}' x='`,
  `" autofocus onfocus="${run}`,
  `<style>@import "javascript:${run}";*{color:red}</style>`,
  `<template data-pet="row"><img src=x onerror='${run}'></template>`,
  `<pet-store apikey="x" baseurl="javascript:${run}"></pet-store>`,
  `<slot name="rows" onslotchange='${run}'></slot>`,
  `<p title="?lit$1$"><img src=x onerror='${run}'>`,
  `<?lit$000000000$><img src=x onerror='${run}'>`,
  `<!--?lit$000000000$--><img src=x onerror='${run}'>`,
  `\${${run}}`,
  `{{constructor.constructor('${run}')()}}`,
  `javascript:${run}`,
  ` javascript:${run}`,
  `\u0001javascript:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `JaVaScRiPt:${run}`,
  `data:text/html,<script>${run}</script>`,
  `blob:javascript:${run}`,
  `//evil.test/${run}`,
  `\\\\evil.test\\${run}`,
  `../../${run}`,
  `\u0000<script>${run}</script>`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
];

/** Names that shadow or pollute objects in programs that use a text as a member name or an id, and parts of addresses. */
const names =
  `__proto__ constructor prototype toString valueOf hasOwnProperty then pwned innerHTML outerHTML srcdoc onclick style
  attributes parentNode children nodeName name id status category select outcome issues problems . .. # ? % %zz \ud800`.split(
    /\s+/,
  );

/** Texts that a service, an owner or a page may write to attack visitors. */
export const payloads: readonly string[] = [...attacks, ...names];
