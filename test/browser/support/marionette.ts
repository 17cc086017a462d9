import { connect, type Socket } from 'node:net';
import { PATIENCE } from './wait.ts';

/** What Firefox answered instead of a result. */
export class MarionetteError extends Error {
  override readonly name = 'MarionetteError';
  constructor(
    readonly command: string,
    /** The error code of WebDriver, such as `no such element`. */
    readonly code: string,
    message: string,
  ) {
    super(`${command}: ${code}: ${message}`);
  }
}

/** Whether commands act on the web page or on the browser's own window. */
export type Context = 'content' | 'chrome';

type Reply = readonly [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: unknown,
];

interface Pending {
  readonly command: string;
  readonly timer: NodeJS.Timeout;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * Firefox's own remote control: JSON over TCP, each message with its length and a colon before it. It is
 * what geckodriver talks to; here without geckodriver, because WebDriver has no way to the toolbar.
 */
export class Marionette {
  readonly #socket: Socket;
  readonly #pending = new Map<number, Pending>();
  #input: Buffer = Buffer.alloc(0);
  #lastId = 0;
  #greet: (() => void) | undefined;
  #context: Context = 'content';
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data) => this.#receive(data));
    socket.on('error', () => {});
    socket.once('close', () => {
      for (const pending of this.#pending.values()) {
        clearTimeout(pending.timer);
        pending.reject(new MarionetteError(pending.command, 'disconnected', 'Firefox closed the connection'));
      }
      this.#pending.clear();
    });
  }

  /** Connects and opens the session. Rejects when nobody listens at the port. */
  static async connect(port: number): Promise<Marionette> {
    const socket = await new Promise<Socket>((resolve, reject) => {
      const attempt = connect(port, '127.0.0.1', () => resolve(attempt));
      attempt.once('error', reject);
    });
    const marionette = new Marionette(socket);
    // Firefox speaks first.
    await new Promise<void>((resolve) => (marionette.#greet = resolve));
    await marionette.send('WebDriver:NewSession', {
      capabilities: { alwaysMatch: { unhandledPromptBehavior: 'ignore' } },
    });
    return marionette;
  }

  send<T = unknown>(command: string, parameters: object = {}, timeout = PATIENCE): Promise<T> {
    const id = ++this.#lastId;
    return new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(new MarionetteError(command, 'timeout', `no answer within ${timeout} ms`));
      }, timeout);
      this.#pending.set(id, { command, timer, resolve, reject });
      const message = Buffer.from(JSON.stringify([0, id, command, parameters]));
      this.#socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    }) as Promise<T>;
  }

  /**
   * Does the work with all commands going to this context. The context belongs to the whole session, so
   * work waits for the work before it; work within work would wait for ever.
   */
  within<T>(context: Context, work: () => Promise<T>): Promise<T> {
    const caller = new Error();
    const result = this.#turn.then(async () => {
      try {
        if (this.#context !== context) {
          await this.send('Marionette:SetContext', { value: context });
          this.#context = context;
        }
        return await work();
      } catch (error) {
        // Else it would tell where the answer was read instead of which line of a test failed.
        if (error instanceof MarionetteError) error.stack = `${error}${caller.stack?.replace(/^Error/, '')}`;
        throw error;
      }
    });
    this.#turn = result.catch(() => {});
    return result;
  }

  /** Runs the body of a function and gives what it returns, or what its promise resolves to. */
  script<T>(body: string, args: readonly unknown[] = []): Promise<T> {
    return this.send<T>('WebDriver:ExecuteScript', { script: body, args });
  }

  async find(css: string): Promise<string> {
    const element = await this.send<Record<string, string>>('WebDriver:FindElement', {
      using: 'css selector',
      value: css,
    });
    return Object.values(element)[0];
  }

  async click(css: string): Promise<void> {
    await this.send('WebDriver:ElementClick', { id: await this.find(css) });
  }

  /** Input events as the mouse and the keyboard make them; see `WebDriver:PerformActions`. */
  async perform(...devices: readonly object[]): Promise<void> {
    await this.send('WebDriver:PerformActions', { actions: devices });
    await this.send('WebDriver:ReleaseActions');
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(data: Buffer): void {
    this.#input = Buffer.concat([this.#input, data]);
    for (;;) {
      const colon = this.#input.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(this.#input.subarray(0, colon));
      if (this.#input.length < end) return;
      const message: unknown = JSON.parse(this.#input.subarray(colon + 1, end).toString());
      this.#input = this.#input.subarray(end);
      if (Array.isArray(message)) this.#settle(message as unknown as Reply);
      else this.#greet?.();
    }
  }

  #settle([, id, error, result]: Reply): void {
    const pending = this.#pending.get(id);
    // Nothing is pending when the answer comes after its timeout.
    if (!pending) return;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    if (error) pending.reject(new MarionetteError(pending.command, error.error, error.message));
    else pending.resolve(unwrap(result));
  }
}

/** Most results stand in an object with the one key `value`. */
function unwrap(result: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result;
  const keys = Object.keys(result);
  return keys.length === 1 && keys[0] === 'value' ? (result as { value: unknown }).value : result;
}
