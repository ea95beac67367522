import { html, nothing, type TemplateResult } from 'lit';
import { focusOn } from '../dom/focus.js';
import type { PetQuery } from '../events.js';
import type { ErrorPanel } from '../view/error-panel.js';
import type { PetFormat } from '../view/pet-fields.js';
import { limitControl, statusControl } from './controls.js';
import { canShowMore, type ListView } from './list-view.js';
import type { Narrow } from './narrow.js';
import { type ListOptions, nextLimit } from './options.js';
import { type RenderedRows, renderedRows, rows } from './rows.js';
import { emptyText, filterText, summaryText } from './texts.js';

/** What a list is rendered from. */
export interface ListRendering {
  readonly view: ListView;
  readonly options: ListOptions;
  readonly format: PetFormat;
  readonly title: string;
  readonly selected: string | undefined;
  readonly paused: boolean;
  /** Whether the rows of a table are laid out as cards. */
  readonly narrow: Narrow;
  /** Whether the page has a template for the rows. */
  readonly hasTemplate: boolean;
  /** Whether the height of the rows is reserved. */
  readonly reserved: boolean;
  readonly hasClient: boolean;
  /** What was rendered last, for the next time. */
  readonly memo: { rows?: RenderedRows | undefined };
  readonly onClick: (event: Event) => void;
  readonly onChange: (change: Partial<PetQuery>) => void;
  /** The visitor asks for more pets, up to a limit. */
  readonly onMore: (limit: number) => void;
  readonly onTogglePoll: () => void;
  /** Renders the error panel, below a note about what is on screen. */
  readonly errorPanel: (panel: ErrorPanel, lead: unknown) => TemplateResult;
  /** Renders the note that the answer takes long. */
  readonly stalledNote: () => TemplateResult;
}

/** The controls beside the heading. */
export function renderTools({ format, options, paused, onChange, onTogglePoll }: ListRendering): TemplateResult {
  const { localize } = format;
  const { filter, status, sizes, limit, poll } = options;
  return html`
    <div class="tools" part="tools">
      ${filter ? statusControl(localize, status, (chosen) => onChange({ status: chosen })) : nothing}
      ${sizes.length > 0 ? limitControl(localize, sizes, limit, (chosen) => onChange({ limit: chosen })) : nothing}
      ${
        poll > 0
          ? html`<button type="button" part="button pause" @click=${onTogglePoll}>${localize.text(paused ? 'resume' : 'pause')}</button>`
          : nothing
      }
      <slot name="tools"></slot>
    </div>
  `;
}

/** The rows, or what is there instead of them, and how many are shown. */
export function renderContent(list: ListRendering): TemplateResult {
  const { view, options, title, reserved, onClick, format } = list;
  const before = list.memo.rows;
  list.memo.rows = undefined;
  const panel = view.panel && list.errorPanel(view.panel, outdatedNote(list));
  const isLong = view.pets.length > manyRows && (options.selectable || options.link);
  return html`
    <div part="body" role="group" aria-label=${title} tabindex="-1" aria-busy=${view.pending} class=${`body ${options.layout}${reserved ? ' reserved' : ''}`} @click=${onClick}>
      ${isLong ? html`<button type="button" class="skip" part="button skip" @click=${skip}>${format.localize.text('skip')}</button>` : nothing}
      ${panel ? html`<slot name="error">${panel}</slot>` : nothing}
      ${view.stalled && !view.result && !panel ? list.stalledNote() : nothing}
      ${view.result || view.skeletonRows > 0 ? renderRows(list, before) : nothing}
      <div class="ruler"></div>
    </div>
    <div class="footer" part="footer">${view.result ? renderFooter(list) : nothing}</div>
  `;
}

/** More rows than these, each with a control, are not to be tabbed through by whoever wants to get past them. */
const manyRows = 10;

/** Moves the focus behind the rows. */
const skip = (event: Event): void => {
  if (event.currentTarget instanceof Element) focusOn(event.currentTarget.parentElement?.nextElementSibling);
};

/** A note that the rows on screen are outdated, since a newer request failed. */
const outdatedNote = ({ format: { localize }, view: { result } }: ListRendering): unknown =>
  result &&
  html`<p><strong>${localize.text('staleRows', { status: filterText(localize, result.query.status) })}</strong></p>`;

function renderRows(list: ListRendering, before: RenderedRows | undefined): unknown {
  const { view, options, format, title, selected, hasTemplate, memo, narrow } = list;
  const { pets, skeletonRows, slow } = view;
  const { status } = view.result?.query ?? options;
  const caption = `${title} – ${filterText(format.localize, status)}`;
  if (pets.length > 0 && hasTemplate) {
    return html`<div class="rows" part="rows" role="list" aria-label=${caption}><slot name="rows"></slot></div>`;
  }
  if (pets.length === 0 && skeletonRows === 0) {
    return html`<div class="empty" part="empty"><slot name="empty">${emptyText(format.localize, status)}</slot></div>`;
  }
  const labeled = options.layout === 'auto' && pets.length > 0 && narrow.matches;
  const rowsView = { ...options, format, pets, skeletonRows, caption, selected, labeled, dimmed: slow };
  memo.rows = renderedRows(rowsView);
  return rows(rowsView, memo.rows, before);
}

function renderFooter({ view, options, format: { localize }, hasClient, onMore }: ListRendering): TemplateResult {
  const { result, pets, stalled } = view;
  const summary = result && result.pets.length > 0 ? summaryText(localize, result, pets.length) : nothing;
  const showMore = () => onMore(nextLimit(options.limit, options.sizes));
  return html`
    <span class="note" part="summary">${stalled ? localize.text('stalled') : summary}</span>
    ${
      hasClient && canShowMore(view, options.limit)
        ? html`<button type="button" part="button more" @click=${showMore}>${localize.text('showMore')}</button>`
        : nothing
    }
  `;
}
