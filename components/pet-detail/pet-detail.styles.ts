import { css } from 'lit';

export const styles = css`
  [part='body'] {
    display: grid;
    gap: 0.75rem;
    align-content: start;
    min-block-size: 8.5rem;
    position: relative;
  }
  .bones {
    display: grid;
    gap: 0.9rem;
    padding-block: 0.4rem;
  }
  .bones .bone:nth-child(even) {
    inline-size: 40%;
  }
`;
