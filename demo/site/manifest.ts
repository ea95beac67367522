/** Something that the documentation of a class names. */
export interface Named {
  readonly name: string;
  readonly description?: string;
}

/** An attribute. */
export interface Attribute extends Named {
  readonly type?: { readonly text: string };
  readonly default?: string;
  readonly fieldName?: string;
}

/** A property or method. */
export interface Member extends Named {
  readonly kind: 'field' | 'method';
  readonly readonly?: boolean;
  readonly type?: { readonly text: string };
  readonly default?: string;
}

/** A tag as its class documents it. */
export interface Tag {
  readonly tagName: string;
  readonly summary: string;
  readonly description?: string;
  readonly attributes: readonly Attribute[];
  readonly members: readonly Member[];
  readonly events?: readonly (Named & { readonly type?: { readonly text: string } })[];
  readonly slots?: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly cssStates?: readonly Named[];
  readonly cssProperties?: readonly Named[];
}
