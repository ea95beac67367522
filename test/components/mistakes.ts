interface MistakenPage {
  /** The body of the page. */
  readonly markup: string;
  /** How the warning of the checks begins. */
  readonly warning: string;
  /** What the console says without the checks; without it, a page is silent then. */
  readonly before?: RegExp;
  /** What is on the page for its visitors. */
  readonly shown: RegExp;
  /** Whether the warning is in an error panel too. */
  readonly panel?: boolean;
}

const store = (inside: string) => `<pet-store baseurl="/v1">${inside}</pet-store>`;

/** What a store contains, and below it how the warning begins. */
const inStore = `
<pet-list /><pet-form></pet-form>
  <pet-list>: <pet-form> is inside it and not shown; end it with </pet-list> first, since "/>" ends no tag
<pet-list id="c"><form><input></form>
  <pet-list id="c">: <form> is inside it and not shown
<pet-detail petid="1" /><pet-list></pet-list>
  <pet-detail>: <pet-list> is inside it and not shown
<pet-detail pet-id="1"></pet-detail>
  <pet-detail>: unknown attribute "pet-id"; did you mean "petid"?
<pet-list selectible></pet-list>
  <pet-list>: unknown attribute "selectible"; did you mean "selectable"?
<pet-list size="5"></pet-list>
  <pet-list>: unknown attribute "size"; did you mean "sizes"?
<pet-detail id="1"></pet-detail>
  <pet-detail id="1">: "id" names the element; write petid="1" for the pet
<pet-list pets="[object Object]"></pet-list>
  <pet-list>: set the property "pets" in a script instead of the attribute
<pet-list baseurl="/v1"></pet-list>
  <pet-list>: "baseurl" is an attribute of <pet-store>; write it there
<pet-list onpet-select="chosen()"></pet-list>
  <pet-list>: "onpet-select" does nothing; call addEventListener("pet-select", …)
<pet-list filter="sold"></pet-list>
  <pet-list>: filter="sold" turns it on whatever the value; leave "filter" out to turn it off
<pet-list poll="5"></pet-list>
  <pet-list>: poll="5" is too often for a service; 15 seconds are used
<pet-list level="h3"></pet-list>
  <pet-list>: level="h3" is no number
<pet-list level="0"></pet-list>
  <pet-list>: level="0" is not used; write a number from 1 to 6
<pet-list level="7"></pet-list>
  <pet-list>: level="7" is not used; write a number from 1 to 6
<pet-list loading="lasy"></pet-list>
  <pet-list>: loading="lasy" is not used; write one of "eager lazy"
<pet-list layout="Cards"></pet-list>
  <pet-list>: layout="Cards" is not used; write one of "auto table cards"
<pet-list columns="name, price"></pet-list>
  <pet-list>: "price" is no column; write some of "name status category id"
<pet-list sizes="20, 500"></pet-list>
  <pet-list>: "500" is no size; write integers from 1 to 100
<pet-form category="Dogs"></pet-form>
  <pet-form>: category="Dogs" is no number
<pet-form status="Available"></pet-form>
  <pet-form>: status="Available" is not used; write one of "available pending sold"
<pet-list link="/animals/{petid}"></pet-list>
  <pet-list>: link="/animals/{petid}": "petid" is no field of a pet; did you mean "id"?
<pet-list link="/animals/:id"></pet-list>
  <pet-list>: link="/animals/:id": it is the same for each pet; put {id} where the id belongs
<pet-list link="/animals/{{id}}"></pet-list>
  <pet-list>: link="/animals/{{id}}": write placeholders as {id}
<pet-list layout="cards" picture="/{category}.jpg"></pet-list>
  <pet-list>: picture="/{category}.jpg": "category" is no field of a pet; did you mean "categoryId"?
<pet-list picture="/photos/{id}.jpg"></pet-list>
  <pet-list>: picture="/photos/{id}.jpg": only cards have one; write layout="cards"
<pet-list><template data-pet="row"><b data-pet="NME"></b></template></pet-list>
  <pet-list> <template data-pet="row">: "NME" is no field of a pet; did you mean "name"?
<pet-list><template data-pet="row"><b>A pet</b></template></pet-list>
  <pet-list> <template data-pet="row">: it shows nothing of a pet; mark an element of it
<pet-list selectable><template data-pet="row"><b data-pet="name"></b></template></pet-list>
  <pet-list> <template data-pet="row">: nobody can select a pet without a <button> in it
<pet-list><template data-pet="row"><i><style data-pet="id"></style><b data-pet="name"></b></i></template></pet-list>
  <pet-list> <template data-pet="row">: a <style> is not filled in; use another tag
<pet-list><template data-pet="row"><b data-pet="id"></b> {{name}}</template></pet-list>
  <pet-list> <template data-pet="row">: "{{name}" is shown as it is; write <b data-pet="name"></b>
<pet-list><template data-pet="row"><a href="/animals/{id}" data-pet="name"></a></template></pet-list>
  <pet-list> <template data-pet="row">: <a href="/animals/{id}"> is used as it is; write data-pet-href
<pet-list><template data-pet="row"><a data-pet-href="/animals/{petid}" data-pet="name"></a></template></pet-list>
  <pet-list> <template data-pet="row">: "petid" is no field of a pet; did you mean "id"?
<pet-list><template><b data-pet="name"></b></template></pet-list>
  <pet-list>: <template> is not used; write data-pet="row"
<pet-list><div><template data-pet="row"><b data-pet="name"></b></template></div></pet-list>
  <pet-list>: <template data-pet="row"> must be its child, without a wrapper
<template data-pet="row"><b data-pet="name"></b></template><pet-list></pet-list>
  <pet-store>: put <template data-pet="row"> into <pet-list>
<pet-form><template data-pet="row"></template></pet-form>
  <pet-form>: it takes no <template data-pet="row">
<pet-list><h2 slot="headings">Ours</h2></pet-list>
  <pet-list>: <h2 slot="headings"> is not shown; did you mean "heading"?
<pet-list><p slot="footer">Bye</p></pet-list>
  <pet-list>: <p slot="footer"> is not shown; use one of heading, tools, empty, error, rows
<script type="application/json">{"pets":"Dogs"}</script><pet-list></pet-list>
  <pet-store>: a <script> in it is not read; write data-pet="strings"
<pet-list><script type="application/json" data-pet="strings">{"pets":"Dogs"}</script></pet-list>
  <pet-list>: put <script data-pet="strings"> into <pet-store>
<script type="application/json" data-pet="pets">[]</script><pet-list></pet-list>
  <pet-store>: put <script data-pet="pets"> into <pet-list>
<option value="3">Dogs</option><pet-form></pet-form>
  <pet-store>: put its <option>s into a <datalist>
<pet-list id="pets" selectable></pet-list><pet-detail for="pet"></pet-detail>
  <pet-detail>: for="pet" is the id of nothing here; did you mean for="pets"?
<pet-list selectable></pet-list><pet-detail for="#animals"></pet-detail>
  <pet-detail>: for="#animals" is the id of nothing here; give the <pet-list> id="animals"
<div id="box"><pet-list selectable></pet-list></div><pet-detail for="box"></pet-detail>
  <pet-detail>: for="box" is the id of a <div>; give the <pet-list> id="box"
<pet-list id="cats"></pet-list><pet-detail for="cats"></pet-detail>
  <pet-detail>: nobody can select a pet in <pet-list id="cats">; write selectable on it
<div lang="pt-BR"><pet-list id="g"></pet-list></div>
  <pet-list id="g">: its texts are English, since no texts for lang="pt-BR" are loaded; load locales/pt.js if there is one, or call registerLocale
<pet-lists></pet-lists>
  <pet-lists> is not defined; did you mean <pet-list>?`;

/** A body, and below it how the warning begins. */
const bodies = `
<pet-store baseurl="/v1" filter><pet-list></pet-list></pet-store>
  <pet-store>: "filter" is an attribute of <pet-list>; write it there
<pet-store baseurl="/v1" token="top-secret"><pet-list></pet-list></pet-store>
  <pet-store>: unknown attribute "token"; did you mean "apikey"?
<pet-store baseurl="/v1" api-key="top-secret"><pet-list></pet-list></pet-store>
  <pet-store api-key>: anyone can read this key in the page's source
<pet-store baseurl="/v1" api_key="top-secret"><pet-list></pet-list></pet-store>
  <pet-store api_key>: anyone can read this key in the page's source
<div data-pet="pet-forms"></div>
  <div data-pet="pet-forms"> stays empty; did you mean "pet-form"?
<div data-pet="pet-list"></div>
  <div data-pet="pet-list"> stays empty; load petstore-elements.js as a classic script`;

/** A body without a client for its list, and below it how the warning begins. */
const withoutClient = `
<p><pet-store baseurl="/v1"></p><p><pet-list id="d"></pet-list></p>
  <pet-list id="d">: the <pet-store> of this page is not around it; in a <p> the store ends with the paragraph
<pet-store base-url="/v1"><pet-list id="e"></pet-list></pet-store>
  <pet-store>: unknown attribute "base-url"; did you mean "baseurl"?
<pet-store><pet-list id="f"></pet-list></pet-store>
  <pet-list id="f">: the <pet-store> around it has no baseurl; write baseurl="/v1"`;

function shownBy(markup: string): RegExp {
  if (/<pet-list[ >]/.test(markup)) return /Showing 5 pets|Rex/;
  if (markup.includes('<pet-form')) return /Add/;
  return markup.includes('<pet-detail') ? /Choose a pet to see its details/ : /^\s*$/;
}

const read = (table: string): MistakenPage[] =>
  [...table.matchAll(/^(<.+)\n {2}(.+)$/gm)].map(([, markup = '', warning = '']) => ({
    markup,
    warning,
    shown: shownBy(markup),
  }));

/** Pages with usual mistakes, each with what developers and visitors are told. */
export const pages: readonly MistakenPage[] = [
  ...read(inStore).map((page) => ({ ...page, markup: store(page.markup) })),
  ...read(bodies),
  ...read(withoutClient).map((page) => ({
    ...page,
    before: /option "client" is missing; put the element inside/,
    shown: /not available/,
    panel: true,
  })),
  {
    markup: '<pet-store baseurl="/v1" apiKey="top-secret"><pet-list></pet-list></pet-store>',
    before: /anyone can read this key/,
    warning: "<pet-store apikey>: anyone can read this key in the page's source",
    shown: /Rex/,
  },
];

/** Pages without a mistake, as the guides write them. */
export const correctPages: readonly string[] = [
  store(`<datalist><option value="3">Dogs</option></datalist>
    <script type="application/json" data-pet="strings">{ "pets": "Our dogs" }</script>
    <h2>Pets</h2><p>Ours</p><p><input list="kinds"><datalist id="kinds"><option>Dog</option></datalist></p>
    <pet-list id="dogs" filter sizes="5 10" selectable="true" poll="15" loading="eager" level="3" label="Dogs" class="wide"
      style="color: inherit" aria-busy="false" data-kind="own" title="Dogs" part="list" lang="en" inert
      exportparts="table" itemscope v-if="ok" x-data="{}" hx-get="/dogs" _ngcontent-a="" jsaction="x"></pet-list>
    <pet-list limit="2" columns="Name, STATUS" poll="0"></pet-list>
    <pet-list id="set"></pet-list><pet-detail for="set"></pet-detail>
    <pet-detail for="dogs"></pet-detail><pet-detail param="id"></pet-detail><pet-detail petid="1" via="list"></pet-detail>
    <pet-form category="3" status="available" keep><p slot="start">Add one</p></pet-form>`),
  store(
    '<pet-list link="/animals/{id}" layout="cards" picture="/photos/{categoryId}.jpg">Pets need JavaScript.</pet-list>',
  ),
  store('<pet-list><p>Pets need <a href="/all">JavaScript</a>.</p></pet-list>'),
  store(`<pet-list><h2 slot="heading">Ours</h2><template data-pet="row"><article><a data-pet-href="/animals/{id}">
    <b data-pet="name"></b></a><img data-pet-src="/{id}.jpg" data-pet-alt="Picture of {name}"><i data-pet="category"></i>
    <a href="/all">All</a> { }</article></template></pet-list><p>Below</p>`),
  store(`<pet-list link="/{names}">
    <script type="application/json" data-pet="pets">[{"id":"1","name":"Rex","categoryId":3,"names":"r"}]</script></pet-list>`),
  store('<pet-store><pet-list limit="3"></pet-list></pet-store>'),
];
