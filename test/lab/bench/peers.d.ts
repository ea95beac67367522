// Types for untyped peers, which are installed for the benchmarks only; only what the benchmarks use.
declare module '@vaadin/grid';

declare module 'react' {
  export function createElement(type: string, props: object | null, ...children: readonly unknown[]): unknown;
}

declare module 'react-dom' {
  export function flushSync(update: () => void): void;
}

declare module 'react-dom/client' {
  export function createRoot(container: Element): { render(element: unknown): void; unmount(): void };
}

declare module '@vaadin/component-base/src/debounce.js' {
  export function flush(): void;
}

declare module 'http-proxy' {
  import type { Agent, IncomingMessage, ServerResponse } from 'node:http';

  interface Forwarder {
    web(incoming: IncomingMessage, outgoing: ServerResponse): void;
    on(event: 'error', listener: (error: Error, incoming: IncomingMessage, outgoing: ServerResponse) => void): this;
  }
  const httpProxy: {
    createProxyServer(options: { target: string; agent: Agent; headers: Record<string, string> }): Forwarder;
  };
  export default httpProxy;
}
