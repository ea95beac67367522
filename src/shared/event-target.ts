/** A function, or an object with a method `handleEvent`. */
export type Listener<AnyEvent> = ((event: AnyEvent) => void) | { handleEvent(event: AnyEvent): void } | null;

/** From the platform's own types, because not every project has those of the DOM. */
export type ListenerOptions = Parameters<EventTarget['addEventListener']>[2];

/** An `EventTarget` with the events of a map only. */
export interface TypedEventTarget<EventMap extends Readonly<Record<keyof EventMap, Event>>> extends EventTarget {
  /** Listens to an event. */
  addEventListener<Type extends keyof EventMap & string>(
    type: Type,
    listener: Listener<EventMap[Type]>,
    options?: ListenerOptions,
  ): void;
  /** Stops listening to an event. */
  removeEventListener<Type extends keyof EventMap & string>(
    type: Type,
    listener: Listener<EventMap[Type]>,
    options?: ListenerOptions,
  ): void;
}
