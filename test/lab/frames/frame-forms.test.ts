// What a visitor and a page meet in its own document holds in that of a frame.
import { useFrame } from '../../components/page.js';
import '../../components/accessibility/announcements.test.js';
import '../../components/pet-detail/detail.test.js';
import '../../components/pet-detail/following.test.js';
import '../../components/pet-form/entries.test.js';
import '../../components/pet-form/form.test.js';
import '../../components/pet-form/page-form.test.js';
import '../../components/pet-form/sending.test.js';
import '../../components/pet-form/uncertain.test.js';

useFrame();
