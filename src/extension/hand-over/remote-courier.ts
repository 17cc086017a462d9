import type { Runtime } from 'webextension-polyfill';
import { say } from '../words.ts';
import type { Flavours } from './clipboard.ts';
import type { Courier } from './courier.ts';
import type { HandedFile } from './offer.ts';

/** What the background asks a page of ours to do. */
export type Errand = {
  readonly [Method in keyof Courier]: { readonly method: Method; readonly args: Parameters<Courier[Method]> };
}[keyof Courier];

/** What the page answers. */
export type Outcome = { readonly value: unknown } | { readonly problem: string };

/** Gives work to a page of ours, one thing after the other. */
export class RemoteCourier implements Courier {
  constructor(private readonly port: Runtime.Port) {}

  add(base64: string): Promise<void> {
    return this.send<void>({ method: 'add', args: [base64] });
  }

  save(fileName: string, mimeType: string): Promise<HandedFile> {
    return this.send({ method: 'save', args: [fileName, mimeType] });
  }

  keep(fileName: string, mimeType: string): Promise<HandedFile> {
    return this.send({ method: 'keep', args: [fileName, mimeType] });
  }

  copy(flavours: Flavours): Promise<void> {
    return this.send<void>({ method: 'copy', args: [flavours] });
  }

  private send<T>(errand: Errand): Promise<T> {
    const { port } = this;
    return new Promise<T>((resolve, reject) => {
      const forget = (): void => {
        port.onMessage.removeListener(hear);
        port.onDisconnect.removeListener(lose);
      };
      const hear = (message: unknown): void => {
        forget();
        const outcome = message as Outcome;
        if ('problem' in outcome) reject(new Error(outcome.problem));
        else resolve(outcome.value as T);
      };
      const lose = (): void => {
        forget();
        reject(new Error(say('error_own_page_closed')));
      };
      port.onMessage.addListener(hear);
      port.onDisconnect.addListener(lose);
      port.postMessage(errand);
    });
  }
}
