/** A page with a usual mistake. */
export interface MistakenPage {
  /** What is wrong, as an owner would say it. */
  readonly mistake: string;
  /** The body of the page. */
  readonly markup: string;
  /** What the console says without the checks; without it, a page is silent then. */
  readonly before?: RegExp;
  /** What the console says. */
  readonly console: RegExp;
  /** What is on the page for its visitors; a list of pets unless said otherwise. */
  readonly page?: RegExp;
  /** Whether it is named in an error panel too. */
  readonly panel?: boolean;
}

const store = (inside: string) => `<pet-store baseurl="/v1">${inside}</pet-store>`;
const row = (inside: string) => store(`<pet-list><template data-pet="row">${inside}</template></pet-list>`);

const unavailable = /This is not available/;
const nothing = /^\s*$/;
const emptyRow = /Pets Showing 5 pets$/;
const noPet = /Choose a pet to see its details/;

/** Pages with usual mistakes, each with what developers and visitors are told. */
export const pages: readonly MistakenPage[] = [
  // Markup that the parser reads in another way
  {
    mistake: 'a self-closed list before a form',
    markup: store('<pet-list /><pet-form></pet-form>'),
    console:
      /^<pet-list>: <pet-form> is inside it and not shown; end it with <\/pet-list> first, since "\/>" ends no tag/,
  },
  {
    mistake: 'a list without its end tag before a form of the page',
    markup: store('<pet-list id="c"><form><input></form>'),
    console: /^<pet-list id="c">: <form> is inside it and not shown/,
  },
  {
    mistake: 'a self-closed detail before a list',
    markup: store('<pet-detail petid="1" /><pet-list></pet-list>'),
    console: /^<pet-detail>: <pet-list> is inside it and not shown/,
    page: /Rex/,
  },
  {
    mistake: 'a store that its paragraph ends',
    markup: '<p><pet-store baseurl="/v1"></p><p><pet-list id="d"></pet-list></p>',
    before: /option "client" is missing; put the element inside/,
    console:
      /^<pet-list id="d">: the <pet-store> of this page is not around it; in a <p> the store ends with the paragraph/,
    page: unavailable,
    panel: true,
  },
  // Misspelt attributes
  {
    mistake: 'base-url',
    markup: '<pet-store base-url="/v1"><pet-list id="e"></pet-list></pet-store>',
    before: /option "client" is missing; put the element inside/,
    console: /^<pet-store>: unknown attribute "base-url"; did you mean "baseurl"\?/,
    page: unavailable,
    panel: true,
  },
  {
    mistake: 'a store without an address',
    markup: '<pet-store><pet-list id="f"></pet-list></pet-store>',
    before: /option "client" is missing; put the element inside/,
    console: /^<pet-list id="f">: the <pet-store> around it has no baseurl; write baseurl="\/v1"/,
    page: unavailable,
    panel: true,
  },
  ...(
    [
      ['filters', 'filter'],
      ['colums', 'columns'],
      ['selectible', 'selectable'],
      ['limits', 'limit'],
      ['page-size', 'limit'],
      ['size', 'sizes'],
      ['staus', 'status'],
      ['heading', 'label'],
      ['href', 'link'],
      ['image', 'picture'],
    ] as const
  ).map(([name, meant]) => ({
    mistake: `${name} on a list`,
    markup: store(`<pet-list ${name}="x"></pet-list>`),
    console: new RegExp(`^<pet-list>: unknown attribute "${name}"; did you mean "${meant}"\\?`),
  })),
  {
    mistake: 'pet-id on a detail',
    markup: store('<pet-detail pet-id="1"></pet-detail>'),
    console: /^<pet-detail>: unknown attribute "pet-id"; did you mean "petid"\?/,
    page: noPet,
  },
  {
    mistake: 'the id of the pet as id of the detail',
    markup: store('<pet-detail id="1"></pet-detail>'),
    console: /^<pet-detail id="1">: "id" names the element; write petid="1" for the pet/,
    page: noPet,
  },
  {
    mistake: 'an object that a framework wrote into an attribute',
    markup: store('<pet-list pets="[object Object]"></pet-list>'),
    console: /^<pet-list>: set the property "pets" in a script instead of the attribute/,
  },
  {
    mistake: 'an address on a list',
    markup: store('<pet-list baseurl="/v1"></pet-list>'),
    console: /^<pet-list>: "baseurl" is an attribute of <pet-store>; write it there/,
  },
  {
    mistake: 'a filter on the store',
    markup: '<pet-store baseurl="/v1" filter><pet-list></pet-list></pet-store>',
    console: /^<pet-store>: "filter" is an attribute of <pet-list>; write it there/,
  },
  {
    mistake: 'a listener as an attribute',
    markup: store('<pet-list onpet-select="chosen()"></pet-list>'),
    console: /^<pet-list>: "onpet-select" does nothing; call addEventListener\("pet-select", …\)/,
  },
  // Values
  {
    mistake: 'a status as a filter',
    markup: store('<pet-list filter="sold"></pet-list>'),
    console: /^<pet-list>: filter="sold" takes no value; did you mean status="sold"\?/,
  },
  {
    mistake: 'selectable that is off in words',
    markup: store('<pet-list selectable="off"></pet-list>'),
    console: /^<pet-list>: selectable="off" turns it on whatever the value; leave "selectable" out to turn it off/,
  },
  {
    mistake: 'an interval that is too short',
    markup: store('<pet-list poll="5"></pet-list>'),
    console: /^<pet-list>: poll="5" is too often for a service; 15 seconds are used/,
  },
  {
    mistake: 'a heading as a level',
    markup: store('<pet-list level="h3"></pet-list>'),
    console: /^<pet-list>: level="h3" is no number/,
  },
  {
    mistake: 'a level that HTML lacks',
    markup: store('<pet-list level="7"></pet-list>'),
    console: /^<pet-list>: level="7" is not used; write a number from 1 to 6/,
  },
  {
    mistake: 'a word for loading',
    markup: store('<pet-list loading="lasy"></pet-list>'),
    console: /^<pet-list>: loading="lasy" is not used; write one of "eager lazy"/,
  },
  {
    mistake: 'a layout in capitals',
    markup: store('<pet-list layout="Cards"></pet-list>'),
    console: /^<pet-list>: layout="Cards" is not used; write one of "auto table cards"/,
  },
  {
    mistake: 'a column that does not exist',
    markup: store('<pet-list columns="name, price"></pet-list>'),
    console: /^<pet-list>: "price" is no column; write some of "name status category id"/,
  },
  {
    mistake: 'the parameter with its sign',
    markup: store('<pet-detail param="?id"></pet-detail>'),
    console: /^<pet-detail>: param="\?id" is no name of a parameter; write param="id"/,
    page: noPet,
  },
  {
    mistake: 'pictures in a table',
    markup: store('<pet-list layout="table" picture="/{id}.jpg"></pet-list>'),
    console: /^<pet-list>: picture="\/\{id\}.jpg" is not shown in a table; write layout="cards"/,
  },
  // Patterns
  {
    mistake: '{petid} in a link',
    markup: store('<pet-list link="/animals/{petid}"></pet-list>'),
    console: /^<pet-list>: link="\/animals\/\{petid\}": "petid" is no field of a pet; did you mean "id"\?/,
  },
  {
    mistake: ':id in a link',
    markup: store('<pet-list link="/animals/:id"></pet-list>'),
    console: /^<pet-list>: link="\/animals\/:id": it is the same for each pet; put \{id\} where the id belongs/,
  },
  {
    mistake: 'two braces in a link',
    markup: store('<pet-list link="/animals/{{id}}"></pet-list>'),
    console: /^<pet-list>: link="\/animals\/\{\{id\}\}": write placeholders as \{id\}/,
  },
  {
    mistake: 'a category in a picture',
    markup: store('<pet-list layout="cards" picture="/{category}.jpg"></pet-list>'),
    console: /^<pet-list>: picture="\/\{category\}.jpg": "category" is no field of a pet; did you mean "categoryId"\?/,
  },
  // Templates
  {
    mistake: 'data-pet="nme"',
    markup: row('<b data-pet="nme"></b>'),
    console: /^<pet-list> <template data-pet="row">: "nme" is no field of a pet; did you mean "name"\?/,
    page: emptyRow,
  },
  {
    mistake: 'a field that the service does not send',
    markup: row('<b data-pet="breed"></b>'),
    console: /^<pet-list> <template data-pet="row">: none of these pets has a field "breed"; use one of/,
    page: emptyRow,
  },
  {
    mistake: 'a template without a field',
    markup: row('<b>A pet</b>'),
    console: /^<pet-list> <template data-pet="row">: it shows nothing of a pet; mark an element of it/,
    page: /A pet/,
  },
  {
    mistake: 'a selectable list whose rows have no button',
    markup: row('<b data-pet="name"></b>').replace('<pet-list', '<pet-list selectable'),
    console: /^<pet-list> <template data-pet="row">: nobody can select a pet without a <button> in it/,
  },
  {
    mistake: 'a style sheet that names a field',
    markup: row('<i><style data-pet="id"></style><b data-pet="name"></b></i>'),
    console: /^<pet-list> <template data-pet="row">: a <style> is not filled in; use another tag/,
  },
  {
    mistake: 'placeholders in the text of a template',
    markup: row('<b data-pet="id"></b> {{name}}'),
    console: /^<pet-list> <template data-pet="row">: "\{\{name\}" is shown as it is; write <b data-pet="name"><\/b>/,
    page: /\{\{name\}\}/,
  },
  {
    mistake: 'a placeholder in the href of a template',
    markup: row('<a href="/animals/{id}" data-pet="name"></a>'),
    console:
      /^<pet-list> <template data-pet="row">: <a href="\/animals\/\{id\}"> is used as it is; write data-pet-href/,
  },
  {
    mistake: '{petid} in the data-pet-href of a template',
    markup: row('<a data-pet-href="/animals/{petid}" data-pet="name"></a>'),
    console: /^<pet-list> <template data-pet="row">: "petid" is no field of a pet; did you mean "id"\?/,
  },
  {
    mistake: 'a template without data-pet',
    markup: store('<pet-list><template><b data-pet="name"></b></template></pet-list>'),
    console: /^<pet-list>: <template> is not used; write data-pet="row"/,
  },
  {
    mistake: 'a template in a wrapper',
    markup: store('<pet-list><div><template data-pet="row"><b data-pet="name"></b></template></div></pet-list>'),
    console: /^<pet-list>: <template data-pet="row"> must be its child, without a wrapper/,
  },
  {
    mistake: 'a template beside its list',
    markup: store('<template data-pet="row"><b data-pet="name"></b></template><pet-list></pet-list>'),
    console: /^<pet-store>: put <template data-pet="row"> into <pet-list>/,
  },
  {
    mistake: 'a template in a form',
    markup: store('<pet-form><template data-pet="row"></template></pet-form>'),
    console: /^<pet-form>: it takes no <template data-pet="row">/,
    page: /Add/,
  },
  // What else a page writes into an element
  {
    mistake: 'a slot that no list has',
    markup: store('<pet-list><h2 slot="headings">Ours</h2></pet-list>'),
    console: /^<pet-list>: <h2 slot="headings"> is not shown; did you mean "heading"\?/,
  },
  {
    mistake: 'a slot of another name',
    markup: store('<pet-list><p slot="footer">Bye</p></pet-list>'),
    console: /^<pet-list>: <p slot="footer"> is not shown; use one of heading, tools, empty, error, rows/,
  },
  {
    mistake: 'texts without data-pet',
    markup: store('<script type="application/json">{"pets":"Dogs"}</script><pet-list></pet-list>'),
    console: /^<pet-store>: a <script> in it is not read; write data-pet="strings"/,
  },
  {
    mistake: 'options without a datalist',
    markup: store('<option value="3">Dogs</option><pet-form></pet-form>'),
    console: /^<pet-store>: put its <option>s into a <datalist>/,
    page: /Add/,
  },
  {
    mistake: 'a datalist of categories with an id',
    markup: store('<p><datalist id="kinds"><option value="3">Dogs</option></datalist></p><pet-form></pet-form>'),
    console: /^<pet-store>: <datalist id="kinds"> is taken for that of a field; leave the id out to name categories/,
    page: /Add/,
  },
  // Elements that belong together
  {
    mistake: 'for that matches nothing',
    markup: store('<pet-list id="pets" selectable></pet-list><pet-detail for="pet"></pet-detail>'),
    console: /^<pet-detail>: for="pet" is the id of nothing here; did you mean for="pets"\?/,
  },
  {
    mistake: 'for with a hash',
    markup: store('<pet-list selectable></pet-list><pet-detail for="#animals"></pet-detail>'),
    console: /^<pet-detail>: for="#animals" is the id of nothing here; give the <pet-list> id="animals"/,
  },
  {
    mistake: 'for with the id of something else',
    markup: store('<div id="box"><pet-list selectable></pet-list></div><pet-detail for="box"></pet-detail>'),
    console: /^<pet-detail>: for="box" is the id of a <div>; give the <pet-list> id="box"/,
  },
  {
    mistake: 'a followed list without selectable',
    markup: store('<pet-list id="cats"></pet-list><pet-detail for="cats"></pet-detail>'),
    console: /^<pet-detail>: nobody can select a pet in <pet-list id="cats">; write selectable on it/,
  },
  {
    mistake: 'a language whose texts are not loaded',
    markup: `<div lang="pt-BR">${store('<pet-list id="g"></pet-list>')}</div>`,
    console:
      /^<pet-list id="g">: its texts are English, since no texts for lang="pt-BR" are loaded; load locales\/pt.js, or call registerLocale/,
  },
  {
    mistake: 'a misspelt tag',
    markup: store('<pet-lists></pet-lists>'),
    console: /^<pet-lists> is not defined; did you mean <pet-list>\?/,
    page: nothing,
  },
  {
    mistake: 'a misspelt tag in a <div data-pet>',
    markup: '<div data-pet="pet-forms"></div>',
    console: /^<div data-pet="pet-forms"> stays empty; did you mean "pet-form"\?/,
    page: nothing,
  },
  {
    mistake: 'a <div data-pet> that no script upgrades',
    markup: '<div data-pet="pet-list"></div>',
    console: /^<div data-pet="pet-list"> stays empty; load petstore-elements.js as a classic script/,
    page: nothing,
  },
  {
    mistake: 'the address of the service on its script, without data-',
    markup: '<script type="text/plain" src="/petstore-elements.js" baseurl="/v1"></script>',
    console: /^<script baseurl>: unknown attribute; did you mean "data-baseurl"\?/,
    page: nothing,
  },
  // Keys
  ...(['api-key', 'api_key', 'apiKey'] as const).map((name) => ({
    mistake: `${name} on a store`,
    markup: `<pet-store baseurl="/v1" ${name}="top-secret"><pet-list></pet-list></pet-store>`,
    ...(name === 'apiKey' && { before: /anyone can read this key/ }),
    console: new RegExp(`^<pet-store ${name.toLowerCase()}>: anyone can read this key in the page's source`),
  })),
  {
    mistake: 'token on a store',
    markup: '<pet-store baseurl="/v1" token="top-secret"><pet-list></pet-list></pet-store>',
    console: /^<pet-store>: unknown attribute "token"; did you mean "apikey"\?/,
  },
];

/** Pages without a mistake, as the guides write them. */
export const correctPages: readonly string[] = [
  store(`<datalist><option value="3">Dogs</option></datalist>
    <script type="application/json" data-pet="strings">{ "pets": "Our dogs" }</script>
    <h2>Pets</h2><p>Ours</p><p><input list="kinds"><datalist id="kinds"><option>Dog</option></datalist></p>
    <pet-list id="dogs" filter sizes="5 10" selectable="true" poll="60" loading="eager" level="3" label="Dogs" class="wide"
      style="color: inherit" aria-busy="false" data-kind="own" title="Dogs" part="list" lang="en" inert
      exportparts="table" itemscope v-if="ok" x-data="{}" hx-get="/dogs" _ngcontent-a="" jsaction="x"></pet-list>
    <pet-list limit="2"></pet-list>
    <pet-detail for="dogs"></pet-detail><pet-detail param="id"></pet-detail><pet-detail petid="1" via="list"></pet-detail>
    <pet-form category="3" status="available" keep><p slot="start">Add one</p></pet-form>`),
  store(
    '<pet-list link="/animals/{id}" layout="cards" picture="/photos/{categoryId}.jpg">Pets need JavaScript.</pet-list>',
  ),
  store('<pet-list><p>Pets need <a href="/all">JavaScript</a>.</p></pet-list>'),
  store(`<pet-list><h2 slot="heading">Ours</h2><template data-pet="row"><article><a data-pet-href="/animals/{id}">
    <b data-pet="name"></b></a><img data-pet-src="/{id}.jpg" data-pet-alt="Picture of {name}"><i data-pet="category"></i>
    <a href="/all">All</a> { }</article></template></pet-list><p>Below</p>`),
  store(
    '<pet-list><script type="application/json" data-pet="pets">[{"id":"1","name":"Rex","categoryId":3}]</script></pet-list>',
  ),
  store('<pet-store><pet-list limit="3"></pet-list></pet-store>'),
];
