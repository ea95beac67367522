// The same table of four columns, written as the documentation of each library shows.
import { flush } from '@vaadin/component-base/src/debounce.js';
import '@vaadin/grid';
import { css, html, LitElement, unsafeCSS } from 'lit';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Pet } from '../../../src/index.js';
import { headings, sheet, texts } from './elements-lightest.js';

/** A table, and a function that makes it show pets. */
export interface Table {
  readonly element: HTMLElement;
  readonly show: (pets: readonly Pet[]) => unknown;
  readonly end?: () => void;
}

class LitList extends LitElement {
  static override properties = { pets: { attribute: false } };
  static override styles = css`${unsafeCSS(sheet)}`;
  pets: readonly Pet[] = [];

  protected override render() {
    return html`<table>
      <thead><tr>${headings.map((text) => html`<th>${text}</th>`)}</tr></thead>
      <tbody>${this.pets.map((pet) => {
        const [name, status, category, id] = texts(pet);
        return html`<tr><td>${name}</td><td>${status}</td><td>${category}</td><td>${id}</td></tr>`;
      })}</tbody>
    </table>`;
  }
}
customElements.define('lit-list', LitList);

export function lit(): Table {
  const element = new LitList();
  return {
    element,
    show: (pets) => {
      element.pets = pets;
      return element.updateComplete;
    },
  };
}

const cell = (text: string, index: number) => createElement('td', { key: index }, text);
const row = (pet: Pet) => createElement('tr', { key: pet.id }, ...texts(pet).map(cell));
const head = createElement(
  'thead',
  null,
  createElement('tr', null, ...headings.map((text) => createElement('th', { key: text }, text))),
);

export function react(): Table {
  const element = document.createElement('div');
  const inside = document.createElement('div');
  const style = document.createElement('style');
  style.textContent = sheet;
  element.attachShadow({ mode: 'open' }).append(style, inside);
  const root = createRoot(inside);
  return {
    element,
    show: (pets) =>
      flushSync(() => root.render(createElement('table', null, head, createElement('tbody', null, pets.map(row))))),
    end: () => root.unmount(),
  };
}

const columns = ['name', 'status', 'categoryId', 'id'];

export function vaadin(): Table {
  const element = document.createElement('vaadin-grid') as HTMLElement & { items: unknown; allRowsVisible: boolean };
  element.allRowsVisible = true;
  for (const [index, path] of columns.entries()) {
    const column = document.createElement('vaadin-grid-column');
    column.setAttribute('path', path);
    column.setAttribute('header', headings[index] ?? '');
    element.append(column);
  }
  return {
    element,
    show: async (pets) => {
      element.items = pets;
      await Reflect.get(element, 'updateComplete');
      flush();
    },
  };
}
