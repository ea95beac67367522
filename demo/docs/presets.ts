import { presetPicture } from '../site/preset.js';

// The guide shows every preset of the package above its name.
for (const figure of document.querySelectorAll<HTMLElement>('[data-preset]'))
  figure.prepend(...presetPicture(figure.dataset['preset'] ?? '').slice(0, 1));
