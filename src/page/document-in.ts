import { property } from '../extraction/dom/safe.ts';

/** The page in a frame. Null where it comes from elsewhere, where the frame has gone, and for all that is no frame. */
export function documentIn(frame: Node): Document | null {
  try {
    return property<Document | null | undefined>(frame, 'contentDocument') ?? null;
  } catch {
    return null;
  }
}
