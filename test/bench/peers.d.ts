// What the benchmark of the elements uses of its peers, which are installed for it only.
declare module '@vaadin/grid';

declare module '@vaadin/component-base/src/debounce.js' {
  export function flush(): void;
}
