import { nameKinds } from '../../../schemas/grammar/name-kinds.ts';
import type { Site } from '../../../schemas/site.ts';
import type { UserInfo } from '../../../schemas/wire/session.ts';
import type { ConsoleValues } from '../../data/ports.ts';
import { namesByKey } from '../../records/names-by-key.ts';
import type { EventsStore } from '../live/events-store.ts';
import type { ReferenceStore } from '../live/reference-store.ts';

interface Entry {
  id?: unknown;
  dictLabel?: unknown;
}
const labels = new WeakMap<object, Record<string, string>>();

/** The console values in expressions: the current user, dictionary labels, names of reference data, the last event of each type. */
export function consoleValues(deps: {
  session: { user: UserInfo | undefined; person: object | undefined };
  reference: ReferenceStore;
  events: EventsStore;
  site: Pick<Site, 'dictionaries'>;
}): ConsoleValues {
  const { session, reference, events, site } = deps;
  const dictionaries = Object.fromEntries(Object.entries(site.dictionaries).map(([name, { id }]) => [name, id]));
  return {
    dictionaries,
    get user() {
      return session.person;
    },
    get tenant() {
      const { user } = session;
      return user && { id: user.tenantId, name: user.tenantName ?? '' };
    },
    get dict() {
      const source = reference.get('dictionary');
      // Loaded on first use; the response triggers a new evaluation.
      queueMicrotask(() => void source.need());
      return labelsOf(source.data);
    },
    names: namesOf(reference),
    get live() {
      return events.last;
    },
  };
}

/** Names by kind and key, each loaded on first use. */
function namesOf(reference: ReferenceStore): object {
  const members = Object.entries(nameKinds).map(([kind, { from, key }]) => [
    kind,
    {
      enumerable: true,
      get() {
        const source = reference.get(from);
        queueMicrotask(() => void source.need());
        return namesByKey(source.data, key);
      },
    },
  ]);
  return Object.defineProperties({}, Object.fromEntries(members));
}

/** Item id -> label, computed once per response. */
function labelsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {};
  const known = labels.get(data);
  if (known) return known;
  const made: Record<string, string> = {};
  for (const type of Array.isArray(data) ? (data as { dictionaryDTOs?: Entry[] }[]) : [])
    for (const entry of type.dictionaryDTOs ?? []) made[String(entry.id)] = String(entry.dictLabel);
  labels.set(data, made);
  return made;
}
