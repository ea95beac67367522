import { presetPicture } from '../site/preset.js';

// The guide shows every preset of the package.
for (const figure of document.querySelectorAll<HTMLElement>('[data-preset]'))
  figure.append(...presetPicture(figure.dataset['preset'] ?? ''));
