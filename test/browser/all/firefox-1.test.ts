import { defineHalfIn } from '../support/all.ts';

await defineHalfIn('firefox', 0);
