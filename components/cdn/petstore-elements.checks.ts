/** The checks for developers, which the scripts and the module load from beside them. */
import { watch } from '../checks/checks.js';

void watch();
