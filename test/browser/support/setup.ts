import { jest } from '@jest/globals';

// A busy machine takes seconds for what is done in one, and some tests wait for the page to settle.
jest.setTimeout(60_000);
