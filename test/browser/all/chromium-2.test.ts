import { defineHalfIn } from '../support/all.ts';

await defineHalfIn('chromium', 1);
