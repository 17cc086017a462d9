/** Calls functions one after the other. If one fails, the others are still called. */
export function doAll(acts: readonly (() => void)[]): void {
  for (const act of acts)
    try {
      act();
    } catch (error) {
      console.error('Isolate:', error);
    }
}
