// What a page meets in its own document holds in that of a frame.
import { useFrame } from '../../components/page.js';
import '../../components/creations.test.js';
import '../../components/i18n/languages.test.js';
import '../../components/pet-list/limits.test.js';
import '../../components/pet-list/own-markup.test.js';
import '../../components/pet-list/poll.test.js';
import '../../components/pet-list/rows.test.js';
import '../../components/pet-store/wiring.test.js';

useFrame();
