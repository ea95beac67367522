// Written by `npm run docs` from the manifest of the elements: change their classes instead.
import type { ClientOptions, Int64Input, PetStatus, PetStoreClient } from '../../src/index.js';
import type { PetEventMap } from '../events.js';
import type {
  Category,
  PetDetailElement,
  PetDraft,
  PetFormElement,
  PetInput,
  PetListElement,
  PetStoreElement,
  StringOverrides,
} from '../index.js';

/** What can be set on list, form and detail. */
export interface PetElementProps {
  /** The level of the heading, 1 to 6. Default: 2. */
  readonly level?: number | `${number}` | undefined;
  /** The text of the heading. */
  readonly label?: string | undefined;
  /** The client to use instead of the nearest one. */
  readonly client?: PetStoreClient | null | undefined;
  /** The names of categories, instead of those of the nearest store. */
  readonly categories?: readonly Category[] | null | undefined;
}

/** What can be set on `<pet-store>`, by attribute or by property. */
export interface PetStoreProps {
  /** The base address, ending in `/v1`. */
  readonly baseUrl?: string | null | undefined;
  /** The base address, ending in `/v1`. */
  readonly baseurl?: string | null | undefined;
  /** The API key, or a function that returns it. Write-only. */
  readonly apiKey?: ClientOptions['apiKey'] | null | undefined;
  /** The maximum time of a whole call, in milliseconds. */
  readonly timeout?: number | `${number}` | null | undefined;
  /** The client in use: the one you set, else one for the attributes. `undefined` if they are invalid. */
  readonly client?: PetStoreClient | null | undefined;
  /** The categories in order, each with `id` and `name`. Default: those of the `<datalist>` inside. */
  readonly categories?: readonly Category[] | null | undefined;
  /** Texts that override those of the language. Default: those of the JSON block inside. */
  readonly strings?: StringOverrides | null | undefined;
  /** The API key. The store removes it from the document. */
  readonly apikey?: string | undefined;
  /** Reports mistakes in the page in the console and in error panels, also on a live site. */
  readonly debug?: boolean | undefined;
}

/** What can be set on `<pet-list>`, by attribute or by property. */
export interface PetListProps extends PetElementProps {
  /** Shows only pets of this status. Absent: of any status. */
  readonly status?: PetStatus | undefined;
  /** The limits for the visitor's choice, such as `"20 50 100"`. Absent: no choice. */
  readonly sizes?: string | undefined;
  /** Whether a visitor can choose the status. */
  readonly filter?: boolean | undefined;
  /** `auto` shows a table, or cards if it is narrow. `table` and `cards` always show that. Default: `auto`. */
  readonly layout?: 'auto' | 'table' | 'cards' | undefined;
  /** The columns in order, from `name status category id`. Default: all of them, but no `id` on cards and in a narrow table. */
  readonly columns?: string | undefined;
  /** The URL of a pet's own page, such as `/animals/{id}`. */
  readonly link?: string | undefined;
  /** The URL of a pet's picture on your site, such as `/photos/{id}.jpg`, for `layout="cards"`. */
  readonly picture?: string | undefined;
  /** Whether a visitor can select a pet. */
  readonly selectable?: boolean | undefined;
  /** `lazy` waits until the list is near the viewport. Default: `eager`. */
  readonly loading?: 'eager' | 'lazy' | undefined;
  /** Seconds between requests, 15 or more. With 0, the default, it does not poll. Visitors can pause it. */
  readonly poll?: number | `${number}` | undefined;
  /** The maximum number of pets to show, 1 to 100. Default: 20. */
  readonly limit?: number | `${number}` | string | null | undefined;
  /** The pets on screen. Setting them sends no request. They stay until a visitor changes the query or you call `refresh()`. `undefined` shows the service's pets again. Pets that look the same as the ones set before change nothing. */
  readonly pets?: readonly PetInput[] | null | undefined;
  /** The id of the selected pet. */
  readonly selected?: Int64Input | null | undefined;
}

/** What can be set on `<pet-form>`, by attribute or by property. */
export interface PetFormProps extends PetElementProps {
  /** The id of the preset category. */
  readonly category?: Int64Input | undefined;
  /** The preset status. */
  readonly status?: PetStatus | undefined;
  /** Whether the draft stays after a pet was added. */
  readonly keep?: boolean | undefined;
  /** The draft as text: `{ name, category, status }`. Missing fields become empty. `undefined` sets the presets. A draft equal to the one set before does not replace what a visitor types. */
  readonly draft?: Readonly<Partial<Record<keyof PetDraft, Int64Input | undefined>>> | null | undefined;
}

/** What can be set on `<pet-detail>`, by attribute or by property. */
export interface PetDetailProps extends PetElementProps {
  /** The id of the pet. */
  readonly petId?: Int64Input | undefined;
  /** The id of the pet. */
  readonly petid?: Int64Input | undefined;
  /** The name of the parameter with the id in the page's URL. */
  readonly param?: string | undefined;
  /** The id of a `<pet-list>` in the same tree. The detail shows its selection without a request. */
  readonly for?: string | undefined;
  /** The status that the pet probably has, to find it sooner. */
  readonly status?: PetStatus | undefined;
  /** `list` never uses the deprecated operation. `auto`, the default, uses it until its removal. */
  readonly via?: 'auto' | 'list' | undefined;
  /** The URL of the pet's picture on your site, such as `/photos/{id}.jpg`. */
  readonly picture?: string | undefined;
  /** `lazy` waits until the detail is near the viewport. Default: `eager`. */
  readonly loading?: 'eager' | 'lazy' | undefined;
  /** The pet on screen. Setting it sends no request. `undefined` returns to the id. */
  readonly pet?: PetInput | null | undefined;
}

/** Each tag: its class, what can be set on it, and its events. */
export interface PetTags {
  'pet-store': {
    element: PetStoreElement;
    props: PetStoreProps;
    events: PetEventMap;
  };
  'pet-list': {
    element: PetListElement;
    props: PetListProps;
    events: Pick<PetEventMap, 'pet-load' | 'pet-query' | 'pet-select' | 'pet-error'>;
  };
  'pet-form': {
    element: PetFormElement;
    props: PetFormProps;
    events: Pick<PetEventMap, 'pet-submit' | 'pet-invalid' | 'pet-create' | 'pet-error'>;
  };
  'pet-detail': {
    element: PetDetailElement;
    props: PetDetailProps;
    events: Pick<PetEventMap, 'pet-missing' | 'pet-show' | 'pet-error'>;
  };
}
