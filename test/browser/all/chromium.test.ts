import { defineAllIn } from '../support/all.ts';

await defineAllIn('chromium');
