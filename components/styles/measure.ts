import { css } from 'lit';

/** The width of a form and a detail. */
export const measure = css`
  /* 40em, or all of a container of at most 46em, beside which a gap would look like a mistake. */
  :host {
    --_measure: calc(40em + clamp(0em, (46em - 100%) * 99, 6em));
  }
  /* Where text is large, values are below their labels, so that words stay whole. */
  @container (inline-size < 14em) {
    dl {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
