import { definePartIn } from '../support/all.ts';

await definePartIn('firefox', 0);
