import { TextEncoder } from 'node:util';

// Browsers and Node have it, and jsdom does not.
globalThis.TextEncoder ??= TextEncoder;
