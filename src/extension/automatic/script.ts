import { property } from '../../extraction/dom/safe.ts';
import { tellBackground } from '../page-api.ts';
import type { PageOpened } from './messages.ts';

// If the extension was updated or removed meanwhile, nobody receives it.
const tell = (): void => void tellBackground<PageOpened>({ type: 'opened' }).catch(() => {});

// Chromium may load a page before the reader opens it.
if (property<boolean | undefined>(document, 'prerendering'))
  document.addEventListener('prerenderingchange', tell, { once: true });
else tell();
