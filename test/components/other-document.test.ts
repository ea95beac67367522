import { expect } from 'chai';
import { cleanUp, next, open, the } from './page.js';

describe('an element that is moved into a frame', () => {
  for (const tag of ['pet-store', 'pet-list', 'pet-form', 'pet-detail'] as const) {
    it(`<${tag}> looks as before, and after it has come back`, async () => {
      const { store } = open('<pet-list></pet-list><pet-form></pet-form><pet-detail petid="1"></pet-detail>', {
        pets: 1,
      });
      await next(the('pet-list', store), 'pet-load');
      const frame = cleanUp(document.createElement('iframe'));
      document.body.append(frame);
      const element = tag === 'pet-store' ? store : the(tag, store);
      const look = () => {
        const part = element.shadowRoot?.querySelector('[part=header]');
        return [getComputedStyle(element).display, part && getComputedStyle(part).display];
      };
      const before = look();
      expect(before).not.to.deep.equal(['inline', 'block']);
      frame.contentDocument?.body.append(element);
      expect(look()).to.deep.equal(before);
      document.body.append(cleanUp(element));
      expect(look()).to.deep.equal(before);
    });
  }
});
