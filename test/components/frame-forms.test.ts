// What a visitor and a page meet in its own document holds in that of a frame.
import { useFrame } from './page.js';
import './accessibility/announcements.test.js';
import './pet-detail/detail.test.js';
import './pet-detail/following.test.js';
import './pet-form/entries.test.js';
import './pet-form/form.test.js';
import './pet-form/page-form.test.js';
import './pet-form/sending.test.js';
import './pet-form/uncertain.test.js';

useFrame();
