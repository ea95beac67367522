import { expect } from '@open-wc/testing';
import { parseJson } from '../../src/spec/json.js';

describe('json', () => {
  it('reads an integer beyond the safe ones exactly', () => {
    expect(parseJson('[9007199254740993]')).to.deep.equal([9007199254740993n]);
  });
});
