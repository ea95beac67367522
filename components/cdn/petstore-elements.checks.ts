/** The checks for developers. The scripts and the module load this file from their own folder. */
import { watch } from '../checks/checks.js';

void watch();
