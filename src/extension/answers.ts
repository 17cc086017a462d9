/** The answer to a message that failed. It is needed because not all browsers pass on the reason of a rejected promise. */
interface Failed {
  readonly failed: string;
}

/** Answers with the result, or with the reason of the failure. */
export function answered<T>(reply: Promise<T>): Promise<T | Failed> {
  return reply.catch((error: unknown) => ({
    failed: error instanceof Error ? error.message : String(error),
  }));
}

/** The result in an answer. @throws if the other side failed. */
export function valueOf<T>(answer: T | Failed): T {
  if (typeof answer === 'object' && answer !== null && 'failed' in answer) throw new Error(answer.failed);
  return answer;
}
