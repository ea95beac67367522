import manifest from '../../package.json' with { type: 'json' };

const version = JSON.stringify(manifest.version);

/**
 * The first statement of a script. It returns before anything is created or defined where a script of another version is on
 * the page, or one of this version that has defined all of these tags. Elements and frames of the page with the name of the
 * global are no own properties of the global object.
 */
export const guard = (tags: readonly string[]) => `{
  const other = Object.hasOwn(globalThis, 'PetStoreElements') && globalThis.PetStoreElements;
  if (other?.createClient) {
    if (other.version !== ${version})
      console.warn('petstore-elements: version ' + other.version + ' is on this page, so ${manifest.version} does not start: load one version.');
    if (other.version !== ${version} || ${JSON.stringify(tags)}.every((tag) => customElements.get(tag))) return;
  }
}`;
