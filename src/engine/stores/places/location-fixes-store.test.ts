import { describe, expect, test } from 'vitest';
import type { Coordinates, LocationFix, LocationFixResult } from '../../../schemas/wire/map.ts';
import type { Draft } from '../../data/draft.ts';
import type { Drafts } from '../../data/drafts.ts';
import { metresBetween } from '../../geo/distance.ts';
import { LocationFixesStore } from './location-fixes-store.ts';
import { type FixableAsset, metresOf, warningsOf } from './pending-fix.ts';

const place: Coordinates = [113.55, 22.76];
const asset = (id: string, more: Partial<FixableAsset> = {}): FixableAsset => ({
  id,
  type: 'IOTDEVICE',
  uid: `U-${id}`,
  name: id,
  version: 1,
  coordinates: place,
  ...more,
});

/** Drafts in memory. */
function memoryDrafts() {
  const kept = new Map<string, Draft>();
  const keyOf = (...key: string[]) => key.join('\n');
  const drafts: Drafts = {
    save: async (owner, draft) => {
      kept.set(keyOf(owner, draft.page, draft.dialog, draft.record), structuredClone(draft));
    },
    find: async (...key) => kept.get(keyOf(...key)),
    ofPage: async () => [...kept.values()],
    discard: async (...key) => {
      kept.delete(keyOf(...key));
    },
  };
  return { drafts, kept };
}

type Answer = (locations: readonly LocationFix[]) => LocationFixResult[];
const savesAll: Answer = (locations) => locations.map(({ id }) => ({ id, isSaved: true, version: 2 }));

function make(answer: Answer = savesAll, memory = memoryDrafts()) {
  const sent: LocationFix[][] = [];
  const state = { answer, changed: 0 };
  const store = new LocationFixesStore({
    call: {
      send: async <Data>(call: { body?: unknown }) => {
        const { locations } = call.body as { locations: LocationFix[] };
        sent.push(locations);
        return state.answer(locations) as Data;
      },
    } as never,
    drafts: memory.drafts,
    now: () => 0,
    owner: 'tenant user',
    page: '/assetsManagement/deviceFixMap',
    changed: () => {
      state.changed += 1;
    },
  });
  return { store, sent, state, ...memory };
}
const places = ({ store }: ReturnType<typeof make>) => store.pending.map(({ asset: { id }, to }) => [id, to]);

describe('pending corrections', () => {
  test('each operation on many assets is one step, which is undone and done again (MAPS-03)', () => {
    const made = make();
    const { store } = made;
    const [a, b] = [asset('a'), asset('b', { carrier: [113.56, 22.77] })];
    expect(store.move(a, [113.551, 22.761])).toBeUndefined();
    expect(store.snap([a, b])).toEqual([a]);
    store.spread(
      [a, b],
      [
        [113.5, 22.7],
        [113.6, 22.7],
      ],
    );
    expect(places(made)).toEqual([
      ['a', [113.5, 22.7]],
      ['b', [113.6, 22.7]],
    ]);
    store.undo();
    expect(places(made)).toEqual([
      ['a', [113.551, 22.761]],
      ['b', [113.56, 22.77]],
    ]);
    store.undo();
    store.undo();
    expect(store.isDirty).toBe(false);
    expect(store.canUndo).toBe(false);
    store.redo();
    store.redo();
    store.redo();
    expect(places(made)[1]).toEqual(['b', [113.6, 22.7]]);
  });

  test('a shift by metres and a conversion start from where the asset is now (MAPS-03)', () => {
    const { store } = make();
    const [a, none] = [asset('a'), asset('none', { coordinates: undefined })];
    expect(store.shift([a, none], 100, 0)).toEqual([none]);
    store.shift([a], 0, 100);
    const [fix] = store.pending;
    expect(metresOf(fix!)).toBeCloseTo(Math.hypot(100, 100), 0);
    store.convert([a], 'WGS84');
    expect(metresBetween(fix!.to, store.placeOf(a)!)).toBeGreaterThan(100);
    store.remove([a]);
    expect(store.placeOf(a)).toEqual(place);
  });

  test('exchanged coordinates are turned round; what would be no place in China stays (MAPS-03)', () => {
    const made = make();
    const { store } = made;
    const [swapped, good] = [asset('a', { coordinates: [22.76, 113.55] }), asset('b')];
    expect(store.exchange([swapped, good])).toEqual([good]);
    expect(places(made)).toEqual([['a', [113.55, 22.76]]]);
    expect(store.snap([asset('c', { carrier: [0, 0] })])).toHaveLength(1);
    expect(store.shift([good], 9e6, 0)).toEqual([good]);
    expect(places(made)).toHaveLength(1);
  });

  test('a bad place is refused with the reason and changes nothing (MAPS-03)', () => {
    const { store } = make();
    expect(store.move(asset('a'), [22.76, 113.55])).toBe('SWAPPED');
    expect(store.type(asset('a'), '0,0').problem).toBe('ZERO');
    expect(store.isDirty).toBe(false);
    expect(store.type(asset('a'), '22.761N 113.551E').problem).toBeUndefined();
    expect(store.placeOf(asset('a'))).toEqual([113.551, 22.761]);
  });

  test('an asset that is back at its place has no correction (MAPS-03)', () => {
    const { store } = make();
    store.move(asset('a'), [113.551, 22.761]);
    store.move(asset('a'), place);
    expect(store.isDirty).toBe(false);
  });

  test('pasted lines move the assets of their uids, and name the others (MAPS-03)', () => {
    const made = make();
    const lines = [
      { line: 1, uid: 'U-a', coordinates: [113.551, 22.761] as const },
      { line: 2, uid: 'U-x', coordinates: [113.551, 22.761] as const },
    ];
    expect(made.store.paste(lines, [asset('a'), asset('b')])).toEqual([lines[1]]);
    expect(places(made)).toEqual([['a', [113.551, 22.761]]]);
  });

  test('more than 500 m and a place out of the area are warnings (MAPS-03)', () => {
    const outline: Coordinates[] = [
      [113.5, 22.7],
      [113.6, 22.7],
      [113.6, 22.8],
      [113.5, 22.8],
    ];
    expect(warningsOf({ asset: asset('a'), to: [113.551, 22.7601] }, outline)).toEqual([]);
    expect(warningsOf({ asset: asset('a'), to: [113.7, 22.9] }, outline)).toEqual(['FAR', 'OUTSIDE']);
    expect(warningsOf({ asset: asset('a', { coordinates: undefined }), to: [113.7, 22.9] }, undefined)).toEqual([]);
  });

  test('a reload and an ended session lose nothing (MAPS-03)', async () => {
    const first = make();
    first.store.move(asset('a'), [113.551, 22.761]);
    const again = make(savesAll, first);
    expect(await again.store.restore()).toBe(1);
    expect(places(again)).toEqual([['a', [113.551, 22.761]]]);
    again.store.cancel();
    expect(again.kept.size).toBe(0);
    expect(again.store.isDirty).toBe(false);
    expect(await make(savesAll, first).store.restore()).toBe(0);
  });
});

describe('saving', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => asset(`a${index}`));

  test('goes in parts of 500, carriers last, and nothing is pending afterwards (MAPS-03)', async () => {
    const made = make();
    const pole = asset('pole', { type: 'CARRIER' });
    made.store.shift([pole, ...many(1100)], 10, 10);
    await made.store.save();
    expect(made.sent.map(({ length }) => length)).toEqual([500, 500, 101]);
    expect(made.sent[2]!.at(-1)).toMatchObject({ id: 'pole', type: 'CARRIER', version: 1 });
    expect(made.store).toMatchObject({ isDirty: false, canUndo: false, progress: { saved: 1101, total: 1101 } });
    expect(made.state.changed).toBe(1);
    expect(made.kept.size).toBe(0);
  });

  test('what was refused stays with its reason and is sent again (MAPS-03)', async () => {
    const made = make((locations) =>
      locations.map(({ id }) => (id === 'a1' ? { id, isSaved: false, reason: 'only viewed' } : { id, isSaved: true })),
    );
    made.store.shift(many(3), 10, 10);
    await made.store.save();
    expect(made.store.pending.map(({ asset: { id } }) => id)).toEqual(['a1']);
    expect(made.store.failures.get('IOTDEVICE a1')).toMatchObject({ reason: 'only viewed' });
    made.state.answer = savesAll;
    await made.store.save();
    expect(made.sent[1]!.map(({ id }) => id)).toEqual(['a1']);
    expect(made.store.isDirty).toBe(false);
    expect(made.store.failures.size).toBe(0);
  });

  test('a conflict waits until its user keeps theirs or takes the other (MAPS-03)', async () => {
    const current = {
      location: { type: 'Point', coordinates: [113.57, 22.77], coordinateSystemType: 'GCJ02' } as const,
      version: 7,
    };
    const made = make((locations) =>
      locations.map(({ id, version }) =>
        version === 7 ? { id, isSaved: true } : { id, isSaved: false, reason: 'changed', current },
      ),
    );
    const [a, b] = [asset('a'), asset('b')];
    made.store.shift([a, b], 10, 10);
    await made.store.save();
    expect(made.store.conflicts).toHaveLength(2);
    await made.store.save();
    expect(made.sent).toHaveLength(1);
    made.store.takeTheirs(b);
    made.store.keepMine(a);
    expect(made.store.pending).toMatchObject([{ asset: { id: 'a', version: 7, coordinates: [113.57, 22.77] } }]);
    await made.store.save();
    expect(made.sent[1]).toMatchObject([{ id: 'a', version: 7 }]);
    expect(made.store.isDirty).toBe(false);
  });

  test('a call that fails keeps the rest, which can be saved again (MAPS-03)', async () => {
    let count = 0;
    const made = make((locations) => {
      count += 1;
      if (count === 2) throw new Error('connection lost');
      return savesAll(locations);
    });
    made.store.shift(many(900), 10, 10);
    await made.store.save();
    expect(made.store.failure).toBeDefined();
    expect(made.store.pending).toHaveLength(400);
    expect(made.store.state).toBe('editing');
    await made.store.save();
    expect(made.store).toMatchObject({ isDirty: false, failure: undefined });
  });

  test('stopping keeps what was not sent (MAPS-03)', async () => {
    const made = make((locations) => {
      made.store.stop();
      return savesAll(locations);
    });
    made.store.shift(many(600), 10, 10);
    await made.store.save();
    expect(made.sent).toHaveLength(1);
    expect(made.store.pending).toHaveLength(100);
  });
});
