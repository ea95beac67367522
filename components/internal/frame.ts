import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from './localize.js';

/** The box around everything an element draws; it marks English as such on a page in another language. */
export const frame = (localize: Localize, content: unknown): TemplateResult =>
  html`<div part="root" lang=${localize.marked ? 'en' : nothing} dir=${localize.marked ? 'ltr' : nothing}>${content}</div>`;

/** The heading of an element, at the level that the page asks for. */
export const heading = (text: string, level: number): TemplateResult => html`
  <slot name="heading"><div part="heading" role="heading" aria-level=${level >= 1 && level <= 6 ? level : 2}>${text}</div></slot>
`;
