/**
 * A browser storage that may be blocked or full: what it rejects is kept in memory until the page unloads, and
 * `onTrouble` is called once.
 */
export class ForgivingStorage implements Storage {
  private readonly kept = new Map<string, string>();
  private readonly store: Storage | undefined;
  /** False once a value could not be stored. */
  isLasting = true;
  onTrouble: () => void = () => undefined;

  /** @param open may throw: browsers do if the user has blocked storage */
  constructor(open: () => Storage) {
    try {
      this.store = open();
      // An existing storage may still reject writes.
      this.store.setItem('lampyris-probe', '1');
      this.store.removeItem('lampyris-probe');
    } catch {
      this.isLasting = false;
    }
  }

  get length(): number {
    return this.keys().length;
  }

  key(index: number): string | null {
    return this.keys()[index] ?? null;
  }

  getItem(key: string): string | null {
    return this.kept.get(key) ?? this.read(key);
  }

  setItem(key: string, value: string): void {
    try {
      if (!this.store) throw new Error('blocked');
      this.store.setItem(key, value);
      this.kept.delete(key);
    } catch {
      this.kept.set(key, value);
      this.fail();
    }
  }

  removeItem(key: string): void {
    this.kept.delete(key);
    this.attempt((store) => store.removeItem(key));
  }

  clear(): void {
    this.kept.clear();
    this.attempt((store) => store.clear());
  }

  private keys(): string[] {
    const stored: string[] = [];
    this.attempt((store) => {
      for (let index = 0; index < store.length; index += 1) stored.push(store.key(index) ?? '');
    });
    return [...new Set([...stored, ...this.kept.keys()])];
  }

  private read(key: string): string | null {
    let value: string | null = null;
    this.attempt((store) => {
      value = store.getItem(key);
    });
    return value;
  }

  private attempt(run: (store: Storage) => void): void {
    try {
      if (this.store) run(this.store);
    } catch {
      this.fail();
    }
  }

  private fail(): void {
    const wasLasting = this.isLasting;
    this.isLasting = false;
    if (wasLasting) this.onTrouble();
  }
}
