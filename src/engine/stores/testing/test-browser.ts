import { type DocumentHistory, type LocalVersion, withVersion } from '../../data/document-history.ts';

/** A browser in memory whose tabs share the versions of documents. */
export class TestBrowser {
  readonly kept = new Map<string, readonly LocalVersion[]>();
  private readonly tabs: { tab: object; owner: string; onTyped(file: string): void }[] = [];

  constructor(private readonly now: () => number) {}

  tab(): DocumentHistory {
    const tab = {};
    const key = (owner: string, of: string) => `${owner} ${of}`;
    return {
      read: async (owner, of) => this.kept.get(key(owner, of)) ?? [],
      add: async (owner, of, version) => {
        const all = withVersion(this.kept.get(key(owner, of)) ?? [], version, this.now());
        this.kept.set(key(owner, of), all);
        return all;
      },
      clean: async () => undefined,
      tell: (owner, of) => {
        for (const other of this.tabs) if (other.tab !== tab && other.owner === owner) other.onTyped(of);
      },
      listen: (owner, onTyped) => {
        const entry = { tab, owner, onTyped };
        this.tabs.push(entry);
        return () => void this.tabs.splice(this.tabs.indexOf(entry), 1);
      },
    };
  }
}
