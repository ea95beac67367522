// What a page meets in its own document holds in that of a frame.
import { useFrame } from './page.js';
import './creations.test.js';
import './i18n/languages.test.js';
import './pet-list/limits.test.js';
import './pet-list/own-markup.test.js';
import './pet-list/poll.test.js';
import './pet-list/rows.test.js';
import './pet-store/wiring.test.js';

useFrame();
