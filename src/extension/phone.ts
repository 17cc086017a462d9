import browser from 'webextension-polyfill';

/** Is this Firefox for Android, where files are saved in other ways? */
export async function isPhone(): Promise<boolean> {
  const { getPlatformInfo } = browser.runtime as Partial<typeof browser.runtime>;
  const info = await getPlatformInfo?.().catch(() => undefined);
  return info?.os === 'android';
}
