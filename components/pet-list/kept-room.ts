import type { LitElement, ReactiveController } from 'lit';

/** Keeps the height of the rows from a visitor's choice on, so that its answer moves nothing below the list. */
export class KeptRoom implements ReactiveController {
  readonly #host: LitElement;
  #rows = 0;
  #height = 0;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether a choice was made. */
  get kept(): boolean {
    return this.#rows > 0;
  }

  /**
   * Keeps room for what a choice may bring.
   *
   * @param rows The most rows that it may bring.
   * @param before How many are drawn; when fewer come their room is given up.
   */
  keep(rows: number, before: number): void {
    this.#rows = rows;
    this.#height = rows < before ? 0 : (this.#body?.offsetHeight ?? 0);
  }

  hostUpdated(): void {
    if (!this.kept) return;
    // By script, since a policy may forbid the attribute.
    this.#body?.style.setProperty('--_rows', String(this.#rows));
    this.#body?.style.setProperty('--_kept', `${this.#height}px`);
  }

  get #body(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('[part=body]');
  }
}
