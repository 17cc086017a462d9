import { property } from '../extraction/dom/safe.ts';

/**
 * The document of a frame. Null if it is from another origin, if the frame has gone, and for elements that are no
 * frames.
 */
export function documentIn(frame: Node): Document | null {
  try {
    return property<Document | null | undefined>(frame, 'contentDocument') ?? null;
  } catch {
    return null;
  }
}
