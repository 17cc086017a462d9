import { definePartIn } from '../support/all.ts';

await definePartIn('chromium', 2);
