/** The stored settings, for all pages that may be open at once. */
export interface SettingsStore<Settings extends object> {
  load(): Promise<Settings>;
  /** Stores these, and leaves the others as they are. */
  store(changed: Partial<Settings>): Promise<void>;
}

/** The settings in one of several open pages. It stores what is changed in it, and adopts what is changed elsewhere. */
export class SharedSettings<Settings extends object> {
  /** As this page shows them. */
  private shown: Settings;
  /** As they are stored, as far as this page knows. */
  private kept: Settings;
  /** One operation at a time, so that what is loaded is never older than what was stored before. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    loaded: Settings,
    private readonly store: SettingsStore<Settings>,
    /** Is called with the settings that another page has changed. */
    private readonly onChanged: (changed: Partial<Settings>) => void,
  ) {
    this.shown = this.kept = loaded;
  }

  get current(): Settings {
    return this.shown;
  }

  /**
   * Changes some of them here at once, and stores those that differ.
   *
   * @throws if they cannot be stored. They are tried again with the next change.
   */
  change(settings: Partial<Settings>): Promise<void> {
    this.shown = { ...this.shown, ...settings };
    return this.inTurn(async () => {
      const changed = difference(this.kept, this.shown);
      if (Object.keys(changed).length === 0) return;
      await this.store.store(changed);
      this.kept = { ...this.kept, ...changed };
    });
  }

  /** Adopts what another page has stored, unless it was changed here too and is about to be stored. */
  refresh(): Promise<void> {
    return this.inTurn(async () => {
      const loaded = await this.store.load();
      const pending = difference(this.kept, this.shown);
      const changed = difference(this.kept, loaded);
      for (const name of Object.keys(pending)) delete changed[name as keyof Settings];
      this.kept = loaded;
      this.shown = { ...loaded, ...pending };
      if (Object.keys(changed).length > 0) this.onChanged(changed);
    });
  }

  private inTurn(act: () => Promise<void>): Promise<void> {
    const turn = this.last.then(act);
    this.last = turn.catch(() => {});
    return turn;
  }
}

/** The settings that have changed. */
function difference<Settings extends object>(before: Settings, after: Settings): Partial<Settings> {
  const names = Object.keys(after) as (keyof Settings)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  ) as Partial<Settings>;
}
