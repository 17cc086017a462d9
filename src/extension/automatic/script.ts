import { tellBackground } from '../page-api.ts';
import type { Opened } from './messages.ts';

// Where the extension was updated or removed meanwhile, nobody hears it.
void tellBackground<Opened>({ type: 'opened' }).catch(() => {});
