import type { Page } from 'playwright-core';

/** The result of one text in every place where a service, an owner or a page writes text. */
interface Result {
  readonly payload: string;
  readonly problems: readonly string[];
}

/**
 * Gives each text to the elements as name, status, unknown member, message, category, label, own text, JSON in the page,
 * template attribute, link and picture. Problems are code that runs, an element that a harmless text does not create, and an unsafe
 * address.
 */
export const inject = (page: Page, payloads: readonly string[]): Promise<readonly Result[]> =>
  page.evaluate(async (texts) => {
    interface Global {
      createClient(options: object): object;
    }
    const { createClient } = Reflect.get(globalThis, 'PetStoreElements') as Global;

    const open = async (text: string): Promise<HTMLElement> => {
      const pet = { [text]: text, id: 1, name: text, categoryId: 3, status: text, member: text };
      const error = { [text]: text, code: text, message: text, status: 400 };
      const fetch = async (_url: string, { method }: RequestInit) =>
        method === 'POST' ? Response.json(error, { status: 400 }) : Response.json([pet]);
      const client = createClient({ baseUrl: 'https://pets.test/v1', fetch, retry: false });
      const main = document.createElement('main');
      main.innerHTML = `<pet-store><pet-list class="table" selectable filter></pet-list><pet-list layout="cards"></pet-list>
        <pet-list class="link" link="{member}"></pet-list><pet-list class="path" link="/a/{member}?{name}"></pet-list>
        <pet-list class="own" layout="cards" picture="{member}"></pet-list><pet-list layout="cards" picture="/p/{member}?{name}"></pet-list>
        <pet-list class="own"><template data-pet="row"><div><b data-pet="name"></b><i data-pet="member"></i>
          <a data-pet-href="{member}"></a><a data-pet-href="/x/{member}"></a><img data-pet-src="/y/{member}" data-pet-alt="{member}">
          <script data-pet="member"></script><style data-pet="member"></style></div></template></pet-list>
        <pet-list class="json"></pet-list><pet-detail petid="1" status="sold"></pet-detail><pet-form></pet-form></pet-store>`;
      const store = main.querySelector('pet-store');
      const form = main.querySelector('pet-form');
      if (!store || !form) throw new Error('The tags are not there.');
      const block = document.createElement('script');
      block.type = 'application/json';
      block.dataset['pet'] = 'pets';
      block.textContent = JSON.stringify([pet]);
      main.querySelector('.json')?.append(block);
      Object.assign(store, { client, categories: [{ id: 3, name: text }], strings: { showing: text, add: text } });
      for (const list of main.querySelectorAll('pet-list')) list.setAttribute('label', text);
      document.body.append(main);
      await Reflect.get(form, 'updateComplete');
      Object.assign(form, { draft: { name: `x${text}`, category: '3', status: '' } });
      Reflect.apply(Reflect.get(form, 'submit'), form, []);
      const elements = [...main.querySelectorAll('pet-list, pet-detail, pet-form')];
      await Promise.all(elements.map((element) => Reflect.get(element, 'settled')));
      // On a development machine, the error also has a part for developers.
      while (!form.shadowRoot?.querySelector('details')) await new Promise(requestAnimationFrame);
      return main;
    };

    /** All elements below a root, through shadow roots. */
    const below = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? below(element.shadowRoot) : []),
      ]);
    const tagsOf = (root: ParentNode) => {
      const counts = new Map<string, number>();
      for (const { localName } of below(root)) counts.set(localName, (counts.get(localName) ?? 0) + 1);
      return counts;
    };

    // A long name gets a <bdi>.
    const harmless = await open('Rex'.repeat(14));
    const expected = tagsOf(harmless);
    harmless.remove();
    const allowed = new URL(location.href).origin;
    const results: Result[] = [];
    for (const payload of texts) {
      const problems: string[] = [];
      const main = await open(payload);
      for (const [tag, count] of tagsOf(main)) {
        // An unsafe link becomes text or a button, and an unknown status becomes one more option.
        const most = (expected.get(tag) ?? 0) + (tag === 'option' ? 1 : 0);
        if (count > most) problems.push(`${count} <${tag}> instead of ${most}`);
      }
      for (const element of below(main)) {
        for (const { name, value } of element.attributes) {
          if (name.startsWith('on')) problems.push(`${name}="${value}"`);
          if (!['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc'].includes(name)) continue;
          const { protocol, origin } = new URL(value, document.baseURI);
          if (!/^(?:https?|mailto|tel):$/.test(protocol)) problems.push(`${name}="${value}"`);
          // A pattern with more than a placeholder stays on the origin.
          const root = element.getRootNode();
          const list = root instanceof ShadowRoot ? root.host : element.closest('pet-list');
          if (!list?.matches('.link, .own') && origin !== allowed) problems.push(`${name}="${value}"`);
        }
        if (
          /^(?:script|style)$/.test(element.localName) &&
          element.closest('.own') &&
          element.textContent?.includes(payload)
        )
          problems.push(`<${element.localName}> was filled`);
      }
      main.remove();
      await new Promise((resolve) => setTimeout(resolve));
      if ('pwned' in globalThis) problems.push('it ran');
      if ('pwned' in {}) problems.push('every object was changed');
      if (problems.length > 0) results.push({ payload, problems });
    }
    return results;
  }, payloads);
