import manifest from '../../package.json' with { type: 'json' };

const version = JSON.stringify(manifest.version);

/**
 * The first statement of a script. It returns before anything is created or defined where a script of another version is on
 * the page, or one of this version that has defined all of these tags.
 */
export const guard = (tags: readonly string[]) => `{
  const other = globalThis.PetStoreElements;
  if (other?.createClient) {
    if (other.version !== ${version})
      console.warn('petstore-elements: version ' + other.version + ' is on this page, so ${manifest.version} does not start: load one version.');
    if (other.version !== ${version} || ${JSON.stringify(tags)}.every((tag) => customElements.get(tag))) return;
  }
}`;
