import { html, nothing, type TemplateResult } from 'lit';
import { limitBounds } from '../../src/index.js';
import type { PetQuery } from '../events.js';
import type { OwnMarkup } from '../internal/own-markup.js';
import type { Widget } from '../internal/widget.js';
import { nextLimit, readSizes, sizeControl, statusControl } from './controls.js';
import type { KeptRoom } from './kept-room.js';
import type { Listing } from './listing.js';
import type { Poll } from './poll.js';
import { type DrawnRows, drawnRows, readColumns, readLayout, rows } from './rows.js';
import type { Selecting } from './selecting.js';
import { filterName, nothingToShow, summary } from './wording.js';

/** What the page says of a list: its properties of these names. */
interface Wishes {
  readonly status: string | undefined;
  readonly limit: number;
  readonly sizes: string;
  readonly filter: boolean;
  readonly layout: string;
  readonly columns: string;
  readonly link: string | undefined;
  readonly selectable: boolean;
  readonly poll: number;
}

/** What a list is made of. */
interface Parts {
  readonly widget: Widget;
  readonly listing: Listing;
  readonly markup: OwnMarkup;
  readonly room: KeptRoom;
  readonly poller: Poll;
  readonly selecting: Selecting;
}

/** What a visitor can do, besides selecting. */
interface Acts {
  readonly change: (change: Partial<PetQuery>) => void;
  readonly turnPoll: () => void;
}

/** Draws a list: its controls, its rows or what is there in place of them, and how many are shown. */
export class ListView {
  readonly #wishes: Wishes;
  readonly #parts: Parts;
  readonly #acts: Acts;
  /** The rows that were drawn last, which need not be drawn again. */
  #rows: DrawnRows | undefined;

  constructor(wishes: Wishes, parts: Parts, acts: Acts) {
    this.#wishes = wishes;
    this.#parts = parts;
    this.#acts = acts;
  }

  /** How many pets are shown, in words. */
  get summary(): string {
    const { widget, listing } = this.#parts;
    return summary(widget.localize, listing.shown.length, listing.atLimit, listing.query.data?.query.status);
  }

  render(): TemplateResult {
    const { widget, listing, room, selecting } = this.#parts;
    const { data, pending, stalled } = listing.query;
    const before = this.#rows;
    this.#rows = undefined;
    const error = this.#renderError();
    return widget.frame(
      'pets',
      this.#renderTools(),
      html`
        <div part="body" role="group" aria-label=${widget.title('pets')} tabindex="-1" aria-busy=${pending} class=${room.kept ? `kept ${readLayout(this.#wishes.layout)}` : ''} @click=${selecting.clicked}>
          ${error} ${stalled && !data && error === nothing ? widget.stalledNote() : nothing}
          ${data || listing.bones ? this.#renderRows(before) : nothing}
        </div>
        <div part="footer">${data ? this.#renderFooter() : nothing}</div>
      `,
    );
  }

  #renderTools(): TemplateResult {
    const { filter, status, sizes, limit, poll } = this.#wishes;
    const { change, turnPoll } = this.#acts;
    const { widget, poller } = this.#parts;
    const pause = () =>
      html`<button type="button" part="button pause" @click=${turnPoll}>${widget.text(poller.paused ? 'resume' : 'pause')}</button>`;
    return html`
      <div part="tools">
        ${filter ? statusControl(widget.localize, status, (chosen) => change({ status: chosen })) : nothing}
        ${sizeControl(widget.localize, readSizes(sizes), limit, (chosen) => change({ limit: chosen }))}
        ${poll > 0 ? pause() : nothing}
        <slot name="tools"></slot>
      </div>
    `;
  }

  #renderError(): unknown {
    const { widget, listing } = this.#parts;
    const { data, pending, error: failed } = listing.query;
    const error = widget.connection.error ?? failed;
    if (error === undefined || widget.quiet || listing.given) return nothing;
    const stale = widget.text('staleRows', { status: filterName(widget.localize, data?.query.status) });
    const lead = data && html`<p><strong>${stale}</strong></p>`;
    return html`<slot name="error">${widget.errorPanel(error, pending, lead)}</slot>`;
  }

  #renderRows(before: DrawnRows | undefined): unknown {
    const { widget, listing, markup, selecting } = this.#parts;
    const { query, shown: pets, bones } = listing;
    const { status } = query.data?.query ?? this.#wishes;
    const caption = `${widget.title('pets')} – ${filterName(widget.localize, status)}`;
    if (pets.length > 0 && markup.template('row')) {
      return html`<div part="rows" role="list" aria-label=${caption}><slot name="rows"></slot></div>`;
    }
    if (pets.length === 0 && bones === 0) {
      return html`<div part="empty"><slot name="empty">${nothingToShow(widget.localize, status)}</slot></div>`;
    }
    const { localize, categories } = widget;
    const { columns, link, selectable, layout } = this.#wishes;
    const view = {
      localize,
      categories,
      pets,
      bones,
      columns: readColumns(columns),
      caption,
      link,
      selectable,
      selected: selecting.id,
      layout: readLayout(layout),
      stale: query.slow,
    };
    this.#rows = drawnRows(view);
    return rows(view, this.#rows, before);
  }

  #renderFooter(): TemplateResult {
    const { widget, listing } = this.#parts;
    const { limit, sizes } = this.#wishes;
    const more = listing.atLimit && limit < limitBounds.maximum && widget.connection.client;
    const shown = listing.pets.length > 0 ? this.summary : nothing;
    const ask = () => this.#acts.change({ limit: nextLimit(limit, readSizes(sizes)) });
    return html`
      <span part="summary">${listing.query.stalled ? widget.text('stalled') : shown}</span>
      ${more ? html`<button type="button" part="button more" @click=${ask}>${widget.text('showMore')}</button>` : nothing}
    `;
  }
}
