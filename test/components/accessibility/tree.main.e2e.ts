import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserPages, type Scene, setFaults, settled } from './browser-page.js';

const silent = new Set(['none', 'generic', 'InlineTextBox', 'LabelText', 'MenuListPopup', 'option', 'strong']);
const properties = ['level', 'required', 'invalid', 'pressed', 'disabled', 'busy', 'live'];

/** What the browser itself exposes to screen readers below the page's root: role, name, description and the properties above. */
async function tree(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const walk = (id: string, depth: number) => {
    const node = byId.get(id);
    if (!node) return;
    const role = String(node.role?.value);
    const repeated = role === 'StaticText' && byId.get(node.parentId ?? '')?.name?.value === node.name?.value;
    const shown = !node.ignored && !silent.has(role) && !repeated;
    if (shown) {
      const more = (node.properties ?? [])
        .filter(
          ({ name, value }) =>
            properties.includes(name) && ![undefined, false, 'false', ''].includes(value.value as string),
        )
        .map(({ name, value }) => `${name}=${value.value}`);
      const description = node.description?.value ? [`(${node.description.value})`] : [];
      const name = node.name?.value ? [`"${node.name.value}"`] : [];
      lines.push('  '.repeat(depth) + [role, ...name, ...description, ...more].join(' '));
    }
    for (const child of node.childIds ?? []) walk(child, depth + Number(shown));
  };
  for (const child of nodes[0]?.childIds ?? []) walk(child, 0);
  return lines;
}

const rex = { name: 'Rex', categoryId: 3, status: 'sold' } as const;

describe('the accessibility tree of the browser', () => {
  const pages = browserPages();

  for (const width of [320, 1280]) {
    it(`has a table with its headers, also where it looks like cards: at ${width} px`, async () => {
      const page = await pages.open({
        markup: '<pet-list filter selectable level="3" label="Our dogs"></pet-list>',
        options: { pets: [rex] },
        viewport: { width, height: 800 },
      });
      await page.getByRole('button', { name: 'Rex' }).click();
      await settled(page);
      assert.deepEqual(await tree(page), [
        'main',
        '  heading "Our dogs" level=3',
        '  StaticText "Status"',
        '  combobox "Status"',
        '  group "Our dogs"',
        '    table "Our dogs – Any status"',
        '      caption',
        '        StaticText "Our dogs – Any status"',
        '      rowgroup',
        '        row',
        '          columnheader "Name"',
        '          columnheader "Status"',
        '          columnheader "Category"',
        ...(width > 320 ? ['          columnheader "ID"'] : []),
        '      rowgroup',
        '        row',
        '          rowheader "Rex"',
        '            button "Rex" pressed=true',
        '          cell "Sold"',
        '          cell "3"',
        ...(width > 320 ? ['          cell "1"'] : []),
        '  StaticText "Showing 1 pet"',
        '  status live=polite',
      ]);
    });
  }

  it('has a form with its mistakes at the fields', async () => {
    const page = await pages.open({ markup: '<pet-form></pet-form>' });
    await page.getByRole('button', { name: 'Add pet' }).click();
    await settled(page);
    assert.deepEqual(await tree(page), [
      'main',
      '  heading "Add a pet" level=2',
      '  form "Add a pet"',
      '    StaticText "Name"',
      '    textbox "Name" (Enter a name) invalid=true required=true',
      '    StaticText "Enter a name"',
      '    StaticText "Category number"',
      '    textbox "Category number" (Enter a category number) invalid=true required=true',
      '    StaticText "Enter a category number"',
      '    StaticText "Status"',
      '    combobox "Status"',
      '    button "Add pet"',
      '  status live=polite',
    ]);
  });

  const others: Record<
    string,
    readonly [markup: string, options: NonNullable<Scene['options']>, act: (page: Page) => unknown, end: string]
  > = {
    'cards with links, select buttons and a button that pauses, and a pet with its name as the heading': [
      '<pet-list layout="cards" link="/{id}" picture="/{id}.jpg" selectable sizes="1 5" limit="1" poll="60"></pet-list><pet-detail petid="1"></pet-detail>',
      { pets: [rex, rex] },
      // The pet is announced, because browsers take what a test evaluates for an action of a visitor.
      (page) => page.getByRole('button', { name: 'Select Rex' }).click(),
      `main
  heading "Pets" level=2
  StaticText "Show at most"
  combobox "Show at most"
  button "Pause updates"
  group "Pets"
    list "Pets – Any status"
      listitem level=1
        button "Select Rex" pressed=true
        link "Rex"
        DescriptionList
          term "Status"
          definition
            StaticText "Sold"
          term "Category"
          definition
            StaticText "3"
  StaticText "Showing the first 1; there may be more"
  button "Show more"
  status live=polite
  heading "Rex" level=2
  group "Pet"
    DescriptionList
      term "Status"
      definition
        StaticText "Sold"
      term "Category"
      definition
        StaticText "3"
      term "ID"
      definition
        StaticText "1"
  status live=polite
    StaticText "Pet: Rex"`,
    ],
    'an error as an alert, without its button, which is disabled during a retry': [
      '<pet-list></pet-list><pet-detail petid="1"></pet-detail>',
      { faults: [{ kind: 'response', status: 500 }] },
      async (page) => {
        await setFaults(page, [{ kind: 'hang' }]);
        await page.getByRole('button', { name: 'Try again' }).first().click();
        await page.getByRole('button', { name: 'Try again', disabled: true }).waitFor();
      },
      `main
  heading "Pets" level=2
  group "Pets" busy=1
    alert live=assertive
      StaticText "The pets could not be loaded."
      paragraph
        StaticText "Something went wrong at the pet store."
    button "Try again" disabled=true
  status live=polite
  heading "Pet" level=2
  group "Pet"
    alert live=assertive
      StaticText "The pet could not be loaded."
      paragraph
        StaticText "Something went wrong at the pet store."
    button "Try again"
  status live=polite`,
    ],
    'an alert without a name, which would be read twice, where a form has no client': [
      '<pet-form></pet-form>',
      {},
      (page) => page.locator('pet-store').evaluate((store) => void Object.assign(store, { client: undefined })),
      `    button "Add pet"
    alert live=assertive
      paragraph
        StaticText "The pet store is not available at the moment."
  status live=polite`,
    ],
    'a named group for a pet that may have been added': [
      '<pet-form></pet-form>',
      { faults: [{ kind: 'lost' }] },
      async (page) => {
        await page.getByLabel('Name').fill('Rex');
        await page.getByLabel('Category').fill('3');
        await page.keyboard.press('Enter');
        await page.getByRole('group').waitFor();
      },
      `    group "We could not confirm that the pet was added. It may have been added. Look at the list before you send it again."
      StaticText "We could not confirm that the pet was added."
      paragraph
        StaticText "It may have been added. Look at the list before you send it again."
      button "Look at the list"
      button "Send again (may add it twice)"
  status live=polite`,
    ],
  };
  for (const [what, [markup, options, act, end]] of Object.entries(others))
    it(`has ${what}`, async () => {
      const page = await pages.open({ markup, options });
      await act(page);
      assert.equal((await tree(page)).slice(-end.split('\n').length).join('\n'), end);
    });
});
