import type { Statement } from './service.js';
import { access } from './statements/access.js';
import { creating } from './statements/creating.js';
import { lists } from './statements/lists.js';

export const statements: readonly Statement[] = [...access, ...lists, ...creating];
