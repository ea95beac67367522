import { html, nothing, type TemplateResult } from 'lit';
import type { PetStatus } from '../../src/index.js';
import { focusOn } from '../dom/focus.js';
import type { PetQuery } from '../events.js';
import type { Localize } from '../i18n/localize.js';
import { errorPanel } from '../view/error-panel.js';
import { skeleton } from '../view/skeleton.js';
import { limitControl, statusControl } from './controls.js';
import type { ListResult } from './list-result.js';
import type { ListView } from './list-view.js';
import { nextLimit } from './options.js';
import { rows } from './rows.js';
import { emptyText, filterText, summaryText } from './texts.js';

export interface ListActions {
  readonly rowClicked: (event: Event) => void;
  readonly change: (change: Partial<PetQuery>) => void;
  readonly showMore: (limit: number) => void;
  readonly togglePoll: () => void;
  readonly retry: () => void;
}

export function renderTools({ format: { localize }, options, paused }: ListView, actions: ListActions): TemplateResult {
  const { filter, status, sizes, limit, poll } = options;
  const { change, togglePoll } = actions;
  return html`
    <div class="tools" part="tools">
      ${filter ? statusControl(localize, status || '', (chosen) => change({ status: (chosen || undefined) as PetStatus | undefined })) : nothing}
      ${sizes.length > 0 ? limitControl(localize, sizes, limit, (chosen) => change({ limit: Number(chosen) })) : nothing}
      ${
        poll > 0
          ? html`<button type="button" class="pause" part="button pause" aria-pressed=${paused} title=${localize.text('pause')} @click=${togglePoll}></button>`
          : nothing
      }
      <slot name="tools"></slot>
    </div>
  `;
}

/** Rows or their replacement, and a line below. With rows on screen, an error replaces only that line. */
export function renderContent(view: ListView, actions: ListActions): TemplateResult {
  const { title, options, format, result, error, pets, skeletonRows, isFetching, template } = view;
  const { localize } = format;
  const panel = (effect: string, id?: string) =>
    html`<slot name="error">${errorPanel(localize, error, isFetching, actions.retry, effect, id)}</slot>`;
  const hasError = error !== undefined;
  const errorBelow = result && hasError && panel(outdatedNote(localize, result, options.status), 'more');
  const isStalled = view.wait === 'stalled';
  const state = errorBelow || isStalled ? 'pinned' : result?.pets.length === 0 ? 'bare' : '';
  const waits = result && view.wait !== 'short' && skeletonRows === 0 ? ' refreshing' : '';
  const isOther = result && hasError && (result.query.status ?? '') !== (options.status ?? '');
  const isLong = pets.length > manyRows && (options.selectable || options.link || template?.querySelector('a, button'));
  return html`
    <div part="body" role="group" aria-label=${title} aria-busy=${isFetching} class=${`body ${options.layout}${waits}${isOther ? ' other' : ''}`} @click=${actions.rowClicked} @focusin=${keepClear}>
      ${isLong ? html`<button type="button" class="skip" part="button skip" @click=${skip} .textContent=${localize.text('skip')}></button>` : nothing}
      ${hasError && !result ? panel(localize.text('petsNotLoaded')) : nothing}
      ${result || skeletonRows > 0 ? renderRows(view, actions) : nothing}
      <div class="probe"></div>
    </div>
    ${
      hasError && !result
        ? nothing
        : result || isStalled
          ? html`<div class=${`footer ${state}`} part="footer">${errorBelow || renderFooter(view, actions)}</div>`
          : // Another element: that of the count would move up if fewer rows come.
            html`<div class="footer" part="footer">${skeletonRows > 0 ? skeleton : nothing}</div>`
    }
  `;
}

/** With more rows than this, keyboard users get a button that skips them. */
const manyRows = 10;

const skip = ({ currentTarget }: Event): void =>
  focusOn((currentTarget as Element).parentElement?.nextElementSibling as HTMLElement | null);

/** Scrolls a control that the keyboard focuses clear of what stays in view below the rows. */
const keepClear = ({ target, currentTarget }: Event): void => {
  const [control, footer] = [target as Element, (currentTarget as Element).nextElementSibling];
  if (!footer || !control.matches('[data-pet-id] :focus-visible')) return;
  if (control.getBoundingClientRect().bottom > footer.getBoundingClientRect().top)
    control.scrollIntoView({ block: 'center' });
};

/** A note that the rows on screen are outdated because a newer request failed. If no status was ever chosen, it names none. */
function outdatedNote(localize: Localize, { query }: ListResult, chosen: string | undefined): string {
  const status = query.status || chosen ? filterText(localize, query.status) : '';
  return localize.text('staleRows', { status }).replace(/ ?[(（][)）]/, '');
}

function renderRows(view: ListView, { change }: ListActions): unknown {
  const { pets, skeletonRows, caption, template, result, options, format } = view;
  if (pets.length > 0 && template) {
    return html`<div class="rows" part="rows" role="list" aria-label=${caption}><slot name="rows"></slot></div>`;
  }
  if (pets.length === 0 && skeletonRows === 0) {
    const status = result?.query.status;
    const showAny = () => change({ status: undefined });
    return html`<div class="empty" part="empty"><slot name="empty" .textContent=${emptyText(format.localize, status)}></slot>${
      status && options.filter
        ? html`<div><button type="button" part="button" @click=${showAny} .textContent=${format.localize.text('showAnyStatus')}></button></div>`
        : nothing
    }</div>`;
  }
  return rows(view);
}

function renderFooter(view: ListView, { showMore }: ListActions): TemplateResult {
  const { pets, result, wait, canShowMore, options, paused } = view;
  const { localize } = view.format;
  const shown = result?.pets.length ? summaryText(localize, result, pets.length) : '';
  // The second begins with a space, for those who copy both.
  const texts = [shown, paused ? ` ${localize.text('paused')}` : ''].filter(Boolean);
  const isBusy = view.skeletonRows > 0;
  const clicked = () => {
    if (!isBusy) showMore(nextLimit(options.limit, options.sizes));
  };
  return html`
    <span class="note" part="summary"><span>${texts.map((text) => html`<span .textContent=${text}></span>`)}</span>${wait === 'stalled' ? html`<span part="note" .textContent=${localize.text('stalled')}></span>` : nothing}</span>
    ${canShowMore ? html`<button type="button" id="more" part="button more" aria-disabled=${isBusy} @click=${clicked} .textContent=${localize.text('showMore')}></button>` : nothing}
  `;
}
