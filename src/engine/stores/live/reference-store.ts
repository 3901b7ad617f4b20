import { type ReferenceName, referenceNames } from '../../../schemas/grammar/reference-names.ts';
import type { Language } from '../../../schemas/grammar/text.ts';
import type { ReferenceEventType } from '../../../schemas/wire/event-names.ts';
import type { Http } from '../../data/http/create-http.ts';
import { type DerivedReference, type ReferenceCall, referenceCatalogue } from '../../data/reference-catalogue.ts';
import type { ParentSdk } from '../../data/shared-sdk.ts';
import { SourceStore } from '../../data/source-store.ts';
import { loadPart } from '../environment/load-part.ts';

interface Deps {
  http: Pick<Http, 'send'>;
  now(): number;
  /** SDK of the embedding page, whose loaded data is reused (FRAME-05). */
  parent?: ParentSdk | undefined;
  language(): Language;
}

/** Shared reference data: loaded once, on first use, for all pages (DICT-08). */
export class ReferenceStore {
  private readonly stores: ReadonlyMap<ReferenceName, SourceStore<unknown>>;

  constructor(private readonly deps: Deps) {
    this.stores = new Map(
      referenceNames.map((name) => {
        const entry = referenceCatalogue[name];
        const read = isDerived(entry) ? () => this.derive(entry) : this.call(name, entry);
        // A page behind may be the only one with a view, and the page in sight read the names all the same.
        return [name, new SourceStore<unknown>(read, deps.now, false)];
      }),
    );
  }

  get(name: ReferenceName): SourceStore<unknown> {
    return this.stores.get(name)!;
  }

  /** Reloads data after a change event if it was loaded (RT-03). */
  reload(event: ReferenceEventType): void {
    void this.loadWhere((store, events) => events.includes(event) && store.state !== 'idle');
  }

  /** Clears everything at the end of a session. */
  clear(): void {
    for (const store of this.stores.values()) store.clear();
  }

  /** Reloads what is loaded or pending, once the live connection is open: events before were missed. */
  async catchUp(): Promise<void> {
    await this.loadWhere((store) => store.state === 'ready' || store.state === 'loading');
  }

  /**
   * Reloads all data that was read, also what has failed, after a reconnection or a change of language.
   *
   * @returns false if some could not be read
   */
  reloadAll(): Promise<boolean> {
    return this.loadWhere((store) => store.state !== 'idle');
  }

  /** Reloads what has failed. @returns false if it has failed again */
  recover(): Promise<boolean> {
    return this.loadWhere((store) => store.state === 'failed');
  }

  /** Loads the calls first: what is derived from them waits for them. */
  private async loadWhere(
    isDue: (store: SourceStore<unknown>, events: readonly ReferenceEventType[]) => boolean,
  ): Promise<boolean> {
    const due = referenceNames.filter((name) => isDue(this.get(name), eventsOf(name)));
    const ordered = [false, true].flatMap((isLater) =>
      due.filter((name) => isDerived(referenceCatalogue[name]) === isLater),
    );
    await Promise.all(ordered.map((name) => this.get(name).load(true)));
    return ordered.every((name) => this.get(name).state !== 'failed');
  }

  private call(name: ReferenceName, entry: ReferenceCall) {
    return async (signal: AbortSignal, isRefresh: boolean): Promise<unknown> => {
      // Do not wait for an embedding page that does not reply.
      const shared = await this.deps.parent?.reference(name, isRefresh).catch(() => undefined);
      if (shared !== undefined) return shared;
      // A background reload after an event or a reconnection fails silently: the old data stays, marked as stale.
      return entry.read(this.deps.http, { signal, options: { hideError: isRefresh } });
    };
  }

  private async derive({ from, derive }: DerivedReference): Promise<unknown> {
    const base = this.get(from);
    const [parts] = await Promise.all([loadPart(() => import('../../data/derive-reference.ts')), base.need()]);
    if (base.data === undefined && base.error) throw base.error;
    return parts[derive](base.data, this.deps.language());
  }
}

const isDerived = (entry: ReferenceCall | DerivedReference): entry is DerivedReference => 'from' in entry;

/** The events that change reference data, those of what it is derived from included. */
function eventsOf(name: ReferenceName): readonly ReferenceEventType[] {
  const entry = referenceCatalogue[name];
  return isDerived(entry) ? eventsOf(entry.from) : entry.events;
}
