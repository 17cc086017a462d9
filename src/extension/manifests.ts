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
  // JSON leaves out undefined values.
  return { ...all, background: { service_worker }, browser_specific_settings: undefined };
}

/**
 * Firefox does not run extensions with `split` in private windows, because it has no second background. Without this
 * key, one background serves all windows.
 */
export function forFirefox(all: Manifest): Manifest {
  const permissions = all.permissions.filter((permission) => permission !== 'offscreen');
  return { ...all, permissions, incognito: undefined };
}
