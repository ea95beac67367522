import type { LitElement, ReactiveController } from 'lit';

/** Milliseconds after a choice within which its answer may move what stands below: browsers count that as the visitor's act. */
const soon = 250;

/** Keeps the height of the rows from a visitor's choice on, so that a late answer moves nothing below the list. */
export class KeptRoom implements ReactiveController {
  readonly #host: LitElement;
  #rows = 0;
  #height = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether room is kept. */
  get kept(): boolean {
    return this.#height > 0;
  }

  /**
   * Keeps the height for the answer to a choice; when it is late, room for what it may bring.
   *
   * @param rows The most rows that it may bring.
   * @param before How many are drawn; when fewer come their room is given up at once.
   */
  keep(rows: number, before: number): void {
    this.#release();
    if (rows < before) return;
    this.#height = this.#body?.offsetHeight ?? 0;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#rows = rows;
      this.#host.requestUpdate();
    }, soon);
  }

  /** Gives the room back, unless the answer was late. */
  answered(): void {
    if (this.#timer === undefined) return;
    this.#release();
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    if (!this.kept) return;
    // By script, since a policy may forbid the attribute.
    this.#body?.style.setProperty('--_rows', String(this.#rows));
    this.#body?.style.setProperty('--_kept', `${this.#height}px`);
  }

  hostDisconnected(): void {
    this.#release();
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#rows = 0;
    this.#height = 0;
  }

  get #body(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('[part=body]');
  }
}
