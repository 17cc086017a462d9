/** What is used of packages that come without types. */

declare module 'react' {
  export interface ReactElement {
    readonly key: string | null;
  }
  type Child = ReactElement | string;
  export function createElement<P>(
    type: string | ((props: P) => ReactElement),
    props: (P & { key?: number }) | Readonly<Record<string, string | number>> | null,
    ...children: Child[]
  ): ReactElement;
  export function lazy(load: () => Promise<{ default: () => ReactElement }>): () => ReactElement;
  export const Suspense: (props: { fallback: ReactElement }) => ReactElement;
  export function useState<S>(initial: S): [S, (next: S) => void];
}

declare module 'react-dom' {
  export function flushSync(act: () => void): void;
}

declare module 'react-dom/client' {
  import type { ReactElement } from 'react';
  export function createRoot(container: Element): { render(element: ReactElement): void; unmount(): void };
}

declare module 'react-dom/server' {
  import type { ReactElement } from 'react';
  export function renderToPipeableStream(element: ReactElement): {
    pipe(stream: NodeJS.WritableStream): void;
  };
}

declare module '@hotwired/turbo' {
  export const config: { readonly drive: { /** In milliseconds. */ progressBarDelay: number } };
  export function visit(address: string, options?: { action?: 'advance' | 'replace' }): void;
  export function renderStreamMessage(html: string): void;
}
