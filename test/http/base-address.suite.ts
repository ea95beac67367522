import { expect } from 'chai';
import { AbsoluteBase, assertSecure, PageBase } from '../../src/http/base-address.js';
import { describe, it } from '../support/suite.js';

const wrong = [
  ...['', ' ', '/pets', '/v1?a=1', '/v1#a', 'pets', 'http://', 'https://v1', 'https:///v1', 'https://pets.test'],
  ...['https://pets.test/v2', 'https://pets.test/v1?', 'https://pets.test/v1#a', 'https://me:secret@pets.test/v1'],
  ...['https://me@pets.test/v1', 'ftp://pets.test/v1', 'xhttps://pets.test/v1', 5, null, undefined, {}],
];

describe('a base address', () => {
  for (const input of wrong) {
    it(`is not ${JSON.stringify(input)}`, () => {
      expect(AbsoluteBase.safeParse(input).success).to.equal(false);
      expect(PageBase.safeParse(input).success).to.equal(false);
    });
  }

  it('loses slashes at its end', () => {
    for (const input of ['https://pets.test/v1', 'https://pets.test/v1//', new URL('HTTPS://pets.test:443/v1/')])
      for (const schema of [AbsoluteBase, PageBase]) expect(schema.parse(input)).to.equal('https://pets.test/v1');
  });

  it('is relative to the page only where that is allowed', () => {
    expect(AbsoluteBase.safeParse('/v1').success).to.equal(false);
    expect(PageBase.parse('/pets/v1/')).to.equal(`${globalThis.location?.origin ?? ''}/pets/v1`);
  });
});

describe('a key', () => {
  it('goes over https, to this machine or, by choice, anywhere', () => {
    for (const base of ['https://pets.test/v1', 'http://localhost:8080/v1', 'http://[::1]/v1', '/v1'])
      expect(() => assertSecure('base', base)).not.to.throw();
    for (const base of ['http://pets.test/v1', 'http://localhost.evil/v1'])
      expect(() => assertSecure('base', base)).to.throw('option "base" must be https, since the key is sent there');
    expect(() => assertSecure('base', 'http://pets.test/v1', true)).not.to.throw();
  });
});
