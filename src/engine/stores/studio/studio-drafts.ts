import type { Drafts } from '../../data/drafts.ts';

interface Deps {
  drafts: Drafts;
  owner: string;
  path: string;
  now: () => number;
  timer: (run: () => void, ms: number) => void;
  /** The version that the text of a document is made of; undefined where none are kept. */
  versionOf(file: string): number | undefined;
}

/** How long typing may pause before it is stored. */
const quietMs = 500;
const dialog = 'document';

/** Texts that are typed and not saved: they outlast a crash and the end of a session. */
export class StudioDrafts {
  /** The versions that the texts of an earlier session are made of, as far as they are known. */
  readonly versions = new Map<string, number>();
  private readonly waiting = new Map<string, { text: string; stored: string | undefined } | undefined>();
  private round = 0;

  constructor(private readonly deps: Deps) {}

  /** The texts of an earlier session by file. */
  async read(): Promise<ReadonlyMap<string, string>> {
    const { drafts, owner, path } = this.deps;
    const found = await drafts.ofPage(owner, path).catch(() => []);
    const own = found.filter((draft) => draft.dialog === dialog && typeof draft.values.text === 'string');
    for (const { record, values } of own)
      if (typeof values.version === 'number') this.versions.set(record, values.version);
    return new Map(own.map(({ record, values }) => [record, values.text as string]));
  }

  /**
   * Stores a text once typing pauses; undefined for one that is saved or discarded.
   *
   * @param stored the text that it began with; undefined for a new document
   */
  keep(file: string, text: string | undefined, stored: string | undefined): void {
    this.waiting.set(file, text === undefined ? undefined : { text, stored });
    this.round += 1;
    const { round } = this;
    this.deps.timer(() => {
      if (round === this.round) void this.saveNow();
    }, quietMs);
  }

  async saveNow(): Promise<void> {
    const { drafts, owner, path, now, versionOf } = this.deps;
    const all = [...this.waiting];
    this.waiting.clear();
    await Promise.all(
      all.map(([file, typed]) =>
        typed === undefined
          ? drafts.discard(owner, path, dialog, file)
          : drafts.save(owner, {
              page: path,
              dialog,
              record: file,
              values: { text: typed.text, version: versionOf(file) },
              original: typed.stored === undefined ? {} : { text: typed.stored },
              savedAt: now(),
              interrupted: false,
            }),
      ),
    );
  }
}
