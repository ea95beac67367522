/** A body of the tester's own: JSON, in which a `bigint` stands as bare digits, or any text. */
export type FaultBody = { readonly json: unknown } | { readonly text: string };

/** What goes wrong. `effect` says whether the operation took place all the same, for example a pet was created. */
export type FaultKind =
  /** The connection is lost: `fetch` rejects with a `TypeError`, over HTTP the socket is closed. */
  | { readonly kind: 'lost'; readonly effect?: boolean }
  /** No answer comes until the request is aborted or the backend reset. */
  | { readonly kind: 'hang'; readonly effect?: boolean }
  /** The response is another one. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** An Error body (the default), none, a page of HTML as proxies send it, or one of your own. */
      readonly body?: 'error' | 'empty' | 'html' | FaultBody;
      /** `Retry-After`: seconds, or a date as HTTP writes it. */
      readonly retryAfter?: number | string;
      /** Headers that replace or join those of the response; their names in any case. */
      readonly headers?: Readonly<Record<string, string>>;
      readonly effect?: boolean;
    }
  /** The response comes whole, but its JSON ends in the middle. */
  | { readonly kind: 'cut' }
  /** The connection is lost in the middle of the body. */
  | { readonly kind: 'broken' }
  /** JSON of a shape that the spec does not know: an id that is a word, or a wrapper around the response. */
  | { readonly kind: 'shape' }
  /** The headers come at once and the body in pieces, in `duration` milliseconds. */
  | { readonly kind: 'slow'; readonly duration: number };
