import { expect } from 'chai';
import { provideClient } from '../../components/index.js';
import { nextTask } from './clock.js';
import { body, captureConsole, cleanUp, connect, next, write } from './page.js';

describe('elements that lose their client as they are removed', () => {
  it('report nothing, as when a framework undoes its effects first', async () => {
    const errors = captureConsole('error');
    const root = cleanUp(document.createElement('div'));
    write(root, '<pet-list></pet-list><pet-form></pet-form><pet-detail petid="1"></pet-detail>');
    const takeBack = provideClient(root, connect({ pets: 1 }).client);
    body.append(root);
    const failed: Event[] = [];
    root.addEventListener('pet-error', (event) => failed.push(event));
    await next(root, 'pet-load');
    takeBack();
    root.remove();
    for (let turn = 0; turn < 5; turn++) await nextTask();
    expect([errors, failed]).to.deep.equal([[], []]);
  });
});
