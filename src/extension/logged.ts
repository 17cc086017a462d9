/** For promises that nobody waits for. */
export function logged(error: unknown): void {
  console.error('Isolate:', error);
}
