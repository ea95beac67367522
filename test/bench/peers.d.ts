// What the benchmark of the elements uses of its peers, which are installed for it only.
declare module '@vaadin/grid';

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
