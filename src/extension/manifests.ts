/** The manifest for each browser. Stores refuse keys that only the other browser knows, or warn about them. */
export interface Manifest {
  readonly version: string;
  readonly background: {
    readonly service_worker?: string | undefined;
    readonly scripts?: readonly string[];
    readonly preferred_environment?: readonly string[];
  };
  readonly permissions: readonly string[];
  readonly incognito?: string | undefined;
  readonly browser_specific_settings?: unknown;
}

export function forChrome(all: Manifest): Manifest {
  const { service_worker } = all.background;
  // JSON leaves out what is undefined.
  return { ...all, background: { service_worker }, browser_specific_settings: undefined };
}

/**
 * Firefox keeps what asks for `split` out of private windows altogether, since it has no second background for
 * them. Without it, one background serves all windows.
 */
export function forFirefox(all: Manifest): Manifest {
  const permissions = all.permissions.filter((permission) => permission !== 'offscreen');
  return { ...all, permissions, incognito: undefined };
}
