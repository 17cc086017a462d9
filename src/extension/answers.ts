/** The answer to a message that failed: not all browsers carry over what a promise is rejected with. */
interface Failed {
  readonly failed: string;
}

/** Answers with the reason where it fails. */
export function answered<T>(reply: Promise<T>): Promise<T | Failed> {
  return reply.catch((error: unknown) => ({
    failed: error instanceof Error ? error.message : String(error),
  }));
}

/** What was answered. @throws where it failed over there. */
export function valueOf<T>(answer: T | Failed): T {
  if (typeof answer === 'object' && answer !== null && 'failed' in answer) throw new Error(answer.failed);
  return answer;
}
