/** Does one thing after the other. One that fails keeps none of the others from being done. */
export function doAll(acts: readonly (() => void)[]): void {
  for (const act of acts)
    try {
      act();
    } catch (error) {
      console.error('Isolate:', error);
    }
}
