import { Piscina } from 'piscina';

/** Lets a thread read TypeScript. `--import tsx` does so in the main thread only (Node 20). */
function loader(): string[] {
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  return ['--import', `data:text/javascript,import { register } from ${tsx}; register()`];
}

export interface ThreadOptions {
  /** Number of tasks at the same time. */
  readonly threads: number;
  /** A task that takes longer is abandoned, and its thread is ended. */
  readonly seconds: number;
  /** Start new threads after this many tasks per thread, for work that leaks memory. Default: never. */
  readonly renewAfter?: number;
}

/**
 * Worker threads that survive bad tasks: a thread that dies, hangs or runs out of memory loses only its own task and
 * is replaced. Idle threads do not keep the process alive.
 */
export class Threads<Task, Answer> {
  private pool: Piscina<Task, Answer> | undefined;
  private tasks = 0;
  private free: number;
  private readonly waiting: (() => void)[] = [];

  /** @param file A module whose default export is a function from Task to Answer, or a promise of it. */
  constructor(
    private readonly file: URL,
    private readonly options: ThreadOptions,
  ) {
    this.free = options.threads;
  }

  /** Runs a task as soon as a thread is free. @throws Error if its thread was lost, or whatever the task threw. */
  async run(task: Task): Promise<Answer> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    const { seconds } = this.options;
    const timeout = AbortSignal.timeout(seconds * 1000);
    try {
      return await this.fresh().run(task, { signal: timeout });
    } catch (error) {
      if (timeout.aborted) throw new Error(`gave up after ${seconds} seconds`, { cause: error });
      throw error;
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }

  /** Ends the threads when the running tasks are done. */
  async close(): Promise<void> {
    const { pool } = this;
    // At once: a pool that is closing takes no more tasks.
    this.pool = undefined;
    await pool?.close();
  }

  private fresh(): Piscina<Task, Answer> {
    const { threads, renewAfter = Infinity } = this.options;
    if (this.tasks >= renewAfter * threads) {
      void this.close();
      this.tasks = 0;
    }
    this.tasks++;
    if (!this.pool) {
      this.pool = new Piscina({
        filename: this.file.href,
        minThreads: 1,
        maxThreads: threads,
        idleTimeout: 1000,
        // How long a pool that is being closed waits for its tasks.
        closeTimeout: (this.options.seconds + 1) * 1000,
        execArgv: this.file.pathname.endsWith('.ts') ? loader() : [],
      });
      // A thread that dies between tasks is replaced, and no task waits for it.
      this.pool.on('error', () => {});
    }
    return this.pool;
  }
}
