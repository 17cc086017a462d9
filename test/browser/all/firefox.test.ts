import { defineAllIn } from '../support/all.ts';

await defineAllIn('firefox');
