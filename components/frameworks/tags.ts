// Written by `npm run docs` from the manifest of the elements: change their classes instead.
import type { ClientOptions, Int64Input, Pet, PetStatus, PetStoreClient } from '../../src/index.js';
import type {
  Category,
  MessageOverrides,
  PetCreateEvent,
  PetDetailElement,
  PetDraft,
  PetErrorEvent,
  PetFormElement,
  PetInput,
  PetInvalidEvent,
  PetListElement,
  PetLoadEvent,
  PetMissingEvent,
  PetQueryEvent,
  PetSelectEvent,
  PetShowEvent,
  PetStoreElement,
  PetSubmitEvent,
  PetUnauthorizedEvent,
} from '../index.js';

/** What can be set on `<pet-store>`, by attribute or by property. */
export interface PetStoreProps {
  /** The base address, ending in `/v1`. */
  readonly baseUrl?: string | null | undefined;
  /** The base address, ending in `/v1`. */
  readonly baseurl?: string | null | undefined;
  /** The API key, or a function that gives it. It can be set but never read. */
  readonly apiKey?: ClientOptions['apiKey'] | null | undefined;
  /** The longest a whole call may take, in milliseconds. */
  readonly timeout?: number | `${number}` | null | undefined;
  /** The client in use: the one set, else one made from the attributes; `undefined` when they cannot be used. */
  readonly client?: PetStoreClient | undefined;
  /** The categories that can be chosen, in order. Default: those of the `<datalist>` inside. */
  readonly categories?: readonly Category[] | undefined;
  /** Texts that replace those of the language. Default: those of the JSON block inside. */
  readonly strings?: MessageOverrides | undefined;
  /** The API key. It is removed from the document when it is set. */
  readonly apikey?: string | undefined;
  /** Whether mistakes in the page are named in the console, and in each error, also on a live site. */
  readonly debug?: boolean | undefined;
}

/** What can be set on `<pet-list>`, by attribute or by property. */
export interface PetListProps {
  /** Shows only pets of this status; absent: of any. */
  readonly status?: PetStatus | undefined;
  /** The limits that a visitor can choose from, such as `"20 50 100"`; absent: no choice. */
  readonly sizes?: string | undefined;
  /** Whether a visitor can choose the status. */
  readonly filter?: boolean | undefined;
  /** `auto` shows a table, and cards where it is narrow; `table` and `cards` always show that. */
  readonly layout?: 'auto' | 'table' | 'cards' | undefined;
  /** The columns in order, from `name status category id`. Default: all of them, but no `id` on cards. */
  readonly columns?: string | undefined;
  /** The URL of a pet's own page, such as `/animals/{id}`. */
  readonly link?: string | undefined;
  /** The URL of a pet's picture on your site, such as `/photos/{id}.jpg`, for `layout="cards"`. */
  readonly picture?: string | undefined;
  /** Whether a visitor can select a pet. */
  readonly selectable?: boolean | undefined;
  /** `lazy` waits until the list is near the visible part of the page. */
  readonly loading?: 'eager' | 'lazy' | undefined;
  /** Seconds between two requests, at least 15; 0: no polling. It comes with a control that pauses it. */
  readonly poll?: number | `${number}` | undefined;
  /** The most pets to show, 1 to 100. Default 20. */
  readonly limit?: number | `${number}` | string | null | undefined;
  /** The pets shown. Setting them shows them without a request, and they stay until a visitor's choice or `refresh()`; `undefined` asks the service again. Pets that look the same as those set before change nothing. */
  readonly pets?: readonly PetInput[] | undefined;
  /** The id of the selected pet. */
  readonly selected?: Int64Input | undefined;
  /** The level of the heading, 1 to 6. Default 2. */
  readonly level?: number | `${number}` | undefined;
  /** The text of the heading. */
  readonly label?: string | undefined;
  /** The client to use instead of the nearest one. */
  readonly client?: PetStoreClient | undefined;
  /** The categories known by name, instead of those of the nearest store. */
  readonly categories?: readonly Category[] | undefined;
}

/** What can be set on `<pet-form>`, by attribute or by property. */
export interface PetFormProps {
  /** The id of the category that is filled in at the start. */
  readonly category?: Int64Input | undefined;
  /** The status that is chosen at the start. */
  readonly status?: PetStatus | '' | undefined;
  /** Whether what was typed stays after a pet was added. */
  readonly keep?: boolean | undefined;
  /** What is typed, as text: `{ name, category, status }`. Missing fields are set as empty, and `undefined` sets the presets. */
  readonly draft?: Readonly<Partial<Record<keyof PetDraft, Int64Input | undefined>>> | undefined;
  /** The level of the heading, 1 to 6. Default 2. */
  readonly level?: number | `${number}` | undefined;
  /** The text of the heading. */
  readonly label?: string | undefined;
  /** The client to use instead of the nearest one. */
  readonly client?: PetStoreClient | undefined;
  /** The categories known by name, instead of those of the nearest store. */
  readonly categories?: readonly Category[] | undefined;
}

/** What can be set on `<pet-detail>`, by attribute or by property. */
export interface PetDetailProps {
  /** The id of the pet. */
  readonly petId?: Int64Input | undefined;
  /** The id of the pet. */
  readonly petid?: Int64Input | undefined;
  /** The name of the parameter in the page's URL that holds the id. */
  readonly param?: string | undefined;
  /** The id of a `<pet-list>` in the same tree, whose selection is shown without a request. */
  readonly for?: string | undefined;
  /** The status under which the pet is likely to be listed. */
  readonly status?: PetStatus | undefined;
  /** `list` never uses the deprecated operation; `auto` uses it until its removal. */
  readonly via?: 'auto' | 'list' | undefined;
  /** The URL of the pet's picture on your site, such as `/photos/{id}.jpg`. */
  readonly picture?: string | undefined;
  /** `lazy` waits until the detail is near the visible part of the page. */
  readonly loading?: 'eager' | 'lazy' | undefined;
  /** The pet shown. Setting it shows it without a request; `undefined` goes back to the id. */
  readonly pet?: Pet | undefined;
  /** The level of the heading, 1 to 6. Default 2. */
  readonly level?: number | `${number}` | undefined;
  /** The text of the heading. */
  readonly label?: string | undefined;
  /** The client to use instead of the nearest one. */
  readonly client?: PetStoreClient | undefined;
  /** The categories known by name, instead of those of the nearest store. */
  readonly categories?: readonly Category[] | undefined;
}

/** Each tag: its class, what can be set on it, and its events. */
export interface PetTags {
  'pet-store': {
    element: PetStoreElement;
    props: PetStoreProps;
    events: {
      'pet-unauthorized': PetUnauthorizedEvent;
      'pet-load': PetLoadEvent;
      'pet-query': PetQueryEvent;
      'pet-select': PetSelectEvent;
      'pet-error': PetErrorEvent;
      'pet-submit': PetSubmitEvent;
      'pet-invalid': PetInvalidEvent;
      'pet-create': PetCreateEvent;
      'pet-show': PetShowEvent;
      'pet-missing': PetMissingEvent;
    };
  };
  'pet-list': {
    element: PetListElement;
    props: PetListProps;
    events: {
      'pet-load': PetLoadEvent;
      'pet-query': PetQueryEvent;
      'pet-select': PetSelectEvent;
      'pet-error': PetErrorEvent;
    };
  };
  'pet-form': {
    element: PetFormElement;
    props: PetFormProps;
    events: {
      'pet-submit': PetSubmitEvent;
      'pet-invalid': PetInvalidEvent;
      'pet-create': PetCreateEvent;
      'pet-error': PetErrorEvent;
    };
  };
  'pet-detail': {
    element: PetDetailElement;
    props: PetDetailProps;
    events: {
      'pet-show': PetShowEvent;
      'pet-missing': PetMissingEvent;
      'pet-error': PetErrorEvent;
    };
  };
}
