import { observable } from 'mobx';
import { describe, expect, test } from 'vitest';
import type { Dashboard, DashboardPanel, DashboardSave } from '../../../schemas/wire/dashboards.ts';
import type { BlockPlanOf } from '../../compile/plan/plan.ts';
import type { Call } from '../../data/http/call.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import type { Layout } from '../../data/layouts.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { DashboardStore } from './dashboard-store.ts';

const body = { kind: 'text', text: 'x' } as never;
const plan: BlockPlanOf<'dashboard'> = {
  kind: 'dashboard',
  id: 'home',
  span: 1,
  controls: [],
  scale: 'HOUR',
  layers: [],
  filters: [],
  editable: true,
  panels: [
    { id: 'a', title: 'A', x: 0, y: 0, w: 6, h: 2, body },
    { id: 'b', title: 'B', x: 6, y: 0, w: 6, h: 2, body },
  ],
};
const own = (id: string, x: number, y: number): DashboardPanel => ({
  id,
  title: id,
  x,
  y,
  w: 4,
  h: 2,
  type: 'bar',
  outward: 'default',
  query: { dataSet: 'alarms', measures: ['count'] },
});
const dashboardOf = (id: string, more: Partial<Dashboard> = {}): Dashboard => ({
  id,
  name: `Board ${id}`,
  page: '/dashboard',
  isStandard: false,
  isShared: false,
  isMine: true,
  ownerName: 'Lin',
  panelCount: 1,
  updateTime: '2026-03-01 08:00:00',
  version: 1,
  scale: null,
  panels: [own('p1', 0, 0)],
  ...more,
});

/** A platform that keeps dashboards as the reference platform does. */
function world(boards: Dashboard[] = [], { board, remembered }: { board?: string; remembered?: string } = {}) {
  const stored = new Map(boards.map((one) => [one.id, one]));
  const calls: Call[] = [];
  let refusal: PlatformError | undefined;
  const http = fakeHttp((call) => {
    calls.push(call);
    if (refusal) throw refusal;
    const id = String(call.pathValues?.id ?? '');
    const saved = call.body as DashboardSave;
    if (call.path.endsWith('/list')) return [...stored.values()].map(({ panels: _, ...one }) => one);
    if (call.method === 'DELETE') return stored.delete(id);
    if (call.method === 'GET') {
      if (!stored.has(id)) throw new PlatformError('business', 'gone', { status: 'A0404' });
      return stored.get(id);
    }
    const known = stored.get(id);
    if (known && saved.version !== known.version) throw new PlatformError('business', 'old', { status: 'S0302' });
    const next = dashboardOf(known?.id ?? `new${stored.size}`, {
      ...known,
      name: saved.name,
      isStandard: saved.isStandard === true,
      isShared: saved.isShared === true,
      version: (known?.version ?? 0) + 1,
      panels: saved.panels,
    });
    stored.set(next.id, next);
    return next;
  });
  const query = observable.map<string, string>(board === undefined ? {} : { board });
  const layouts = new Map<string, Layout>(
    remembered === undefined ? [] : [['/dashboard#home', { dashboard: remembered }]],
  );
  const store = new DashboardStore(plan, {
    ports: {
      call: http,
      clock: { today: () => '2026-03-31', now: () => 0, timer: () => undefined },
      layouts: {
        of: (key) => layouts.get(key) ?? {},
        change: (key, some) => void layouts.set(key, { ...layouts.get(key), ...some }),
        rowsFor: () => 10,
        noteRows: () => 10,
      },
    },
    path: '/dashboard',
    address: {
      query: (name) => query.get(name),
      setQuery: (name, value) => (value === undefined ? query.delete(name) : query.set(name, value)),
    },
    addSources: () => undefined,
    sourcePlan: () => undefined,
    textOf: (text) => (typeof text === 'string' ? text : text.en),
  });
  const refuse = (error: PlatformError | undefined) => {
    refusal = error;
  };
  return { store, stored, calls, query, layouts, refuse };
}
const idsOf = ({ draft }: DashboardStore) => draft.panels.map(({ id }) => id);

describe('the dashboard that is shown', () => {
  test("is the document's, unless the user has a version of it (DASH-04)", async () => {
    const { store } = world();
    expect(idsOf(store)).toEqual(['a', 'b']);
    await store.start();
    expect([store.state, idsOf(store), store.current]).toEqual(['ready', ['a', 'b'], undefined]);
    const mine = world([dashboardOf('7', { isStandard: true })]);
    await mine.store.start();
    expect([idsOf(mine.store), mine.store.hasOwnVersion]).toEqual([['p1'], true]);
  });

  test('is the one that the URL names, else the last choice', async () => {
    const boards = [dashboardOf('7'), dashboardOf('8', { isMine: false, isShared: true, ownerName: 'Wu' })];
    const linked = world(boards, { board: '8', remembered: '7' });
    await linked.store.start();
    expect([linked.store.current?.id, linked.store.isMine]).toEqual(['8', false]);
    const back = world(boards, { remembered: '7' });
    await back.store.start();
    expect(back.store.current?.id).toBe('7');
    const gone = world(boards, { board: '99' });
    await gone.store.start();
    expect([gone.store.current, gone.store.error]).toEqual([undefined, undefined]);
  });

  test("stays the document's if the list cannot be read", async () => {
    const { store, refuse } = world();
    refuse(new PlatformError('network', 'offline'));
    await store.start();
    expect([store.error?.kind, idsOf(store)]).toEqual(['network', ['a', 'b']]);
    refuse(undefined);
    await store.start();
    expect(store.error).toBeUndefined();
  });

  test('never overlaps and never has a tenth panel, whatever is stored', async () => {
    const wild = Array.from({ length: 12 }, (_, index) => ({ ...own(`p${index}`, index % 2 ? 0 : 10, 0), w: 6 }));
    const { store } = world([dashboardOf('7', { isStandard: true, panels: [...wild, wild[0]!] })]);
    await store.start();
    expect([store.draft.panels.length, store.draft.leftOut]).toEqual([9, 3]);
    for (const one of store.draft.panels)
      for (const other of store.draft.panels)
        if (one !== other)
          expect(
            one.x < other.x + other.w &&
              other.x < one.x + one.w &&
              one.y < other.y + other.h &&
              other.y < one.y + one.h,
          ).toBe(false);
  });
});

describe('editing', () => {
  async function editing(boards: Dashboard[] = []) {
    const made = world(boards);
    await made.store.start();
    made.store.begin();
    return made;
  }

  test('arranges, adds, configures and removes, and each can be undone and redone', async () => {
    const { store } = await editing();
    expect([store.isDirty, store.draft.canUndo]).toEqual([false, false]);
    store.draft.arrange([{ id: 'a', x: 0, y: 2, w: 12, h: 3 }]);
    const id = store.draft.add({ title: 'New', w: 4, h: 2, type: 'pie', outward: '3d' })!;
    store.draft.configure(id, { title: 'N' });
    store.draft.configure(id, { title: 'Ne' });
    store.draft.configure(id, { title: 'New pie' });
    store.draft.remove('b');
    expect(idsOf(store)).toEqual(['a', id]);
    expect(store.draft.panel(id)).toMatchObject({ title: 'New pie', x: 0, y: 0 });
    store.draft.undo();
    expect(idsOf(store)).toEqual(['a', 'b', id]);
    // What was typed is one step.
    store.draft.undo();
    expect(store.draft.panel(id)?.title).toBe('New');
    store.draft.undo();
    store.draft.undo();
    expect([store.isDirty, store.draft.canUndo]).toEqual([false, false]);
    for (let steps = 0; steps < 4; steps += 1) store.draft.redo();
    expect([idsOf(store), store.draft.canRedo]).toEqual([['a', id], false]);
    store.cancel();
    expect([store.draft.isEditing, idsOf(store)]).toEqual([false, ['a', 'b']]);
  });

  test('a tenth panel is refused (DASH-01)', async () => {
    const { store } = await editing();
    const add = () => store.draft.add({ title: '', w: 2, h: 1 });
    const ids = Array.from({ length: 7 }, add);
    expect(new Set(ids).size).toBe(7);
    expect([store.draft.isFull, add(), store.draft.duplicate('a'), store.draft.panels.length]).toEqual([
      true,
      undefined,
      undefined,
      9,
    ]);
    store.draft.remove('a');
    expect(add()).toBeDefined();
  });

  test("saving the document's dashboard makes the user's version, resetting deletes it (DASH-04)", async () => {
    const { store, stored } = await editing();
    store.draft.remove('a');
    expect(await store.save()).toBe(true);
    expect([...stored.values()]).toMatchObject([{ isStandard: true, panels: [{ id: 'b', from: 'b' }] }]);
    expect([store.draft.isEditing, store.hasOwnVersion, idsOf(store)]).toEqual([false, true, ['b']]);
    expect(await store.drop()).toBe(true);
    expect([stored.size, store.hasOwnVersion, idsOf(store)]).toEqual([0, false, ['a', 'b']]);
  });

  test('a refused save keeps the draft and says why', async () => {
    const { store, refuse } = await editing();
    store.draft.remove('a');
    refuse(new PlatformError('business', 'A dashboard has at most 9 panels.', { status: 'A0400' }));
    expect(await store.save()).toBe(false);
    expect([store.draft.isEditing, store.isDirty, store.error?.message]).toEqual([
      true,
      true,
      'A dashboard has at most 9 panels.',
    ]);
    refuse(undefined);
    expect(await store.save()).toBe(true);
  });

  test('a dashboard that somebody has changed is reloaded or overwritten', async () => {
    const { store, stored } = await editing([dashboardOf('7', { isStandard: true })]);
    store.draft.configure('p1', { title: 'Mine' });
    stored.set('7', { ...stored.get('7')!, version: 5, panels: [own('other', 0, 0)] });
    expect(await store.save()).toBe(false);
    expect([store.isOutdated, store.isDirty]).toEqual([true, true]);
    expect(await store.overwrite()).toBe(true);
    expect(stored.get('7')).toMatchObject({ version: 6, panels: [{ id: 'p1', title: 'Mine' }] });
    store.begin();
    store.draft.remove('p1');
    stored.set('7', { ...stored.get('7')!, version: 9, panels: [own('other', 0, 0)] });
    await store.save();
    await store.reload();
    expect([store.isOutdated, store.draft.isEditing, idsOf(store)]).toEqual([false, false, ['other']]);
  });

  test('several dashboards: a copy has a name of its own, is shared, renamed and deleted', async () => {
    const { store, stored, query, layouts } = await editing();
    expect(await store.saveAs('  Night shift ')).toBe(true);
    const id = store.current!.id;
    expect([store.current?.name, query.get('board')]).toEqual(['Night shift', id]);
    expect(layouts.get('/dashboard#home')).toEqual({ dashboard: id });
    await store.share(true);
    await store.rename('Nights');
    expect(stored.get(id)).toMatchObject({ name: 'Nights', isShared: true, isStandard: false });
    await store.open(undefined);
    expect([store.current, query.get('board'), layouts.get('/dashboard#home')?.dashboard]).toEqual([
      undefined,
      undefined,
      '',
    ]);
    await store.open(id);
    await store.drop();
    expect([stored.size, store.list]).toEqual([0, []]);
  });
});
