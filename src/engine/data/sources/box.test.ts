import { runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { parsed, testValues } from '../../stores/testing/test-values.ts';
import type { Call } from '../http/call.ts';
import { box, type Places } from './box.ts';
import type { SourcePlanOf } from './define-source.ts';

interface Question {
  type?: string;
  box: number[];
  zoom: number;
  seen: readonly number[];
  condition: Record<string, unknown>;
  summary?: boolean;
  within?: string;
}

const totals = { total: 12, unplaced: 2, bounds: [113, 22, 114, 23], far: 1 };
const usual = ({ summary }: Question): unknown => ({ clusters: [], points: [], ...(summary && totals) });

function open(more: Partial<SourcePlanOf<'box'>> = {}, answer = usual) {
  const questions: Question[] = [];
  const { values } = testValues();
  const read = async ({ body }: Call) => {
    questions.push(body as Question);
    return answer(body as Question);
  };
  const clock = { now: () => 0, timer: () => undefined };
  const plan: SourcePlanOf<'box'> = parsed({ kind: 'box', post: '/places', type: 'IOTDEVICE', ...more } as never);
  const source = box.open(plan, { reads: { read }, clock } as never, values);
  const places = () => source.store.data as Places | undefined;
  return { ...source, places, questions, values };
}
const near = { box: [113.5001, 22.7001, 113.5501, 22.7501], zoom: 12.4 } as const;
const moved = { box: [113.5002, 22.7002, 113.5502, 22.7502], zoom: 12.7 } as const;
const far = { box: [114.5, 22.7, 114.55, 22.75], zoom: 12.4 } as const;

test('a source of places asks for the box in view, its type and its conditions', async () => {
  const { store, look, questions } = open({ with: { deviceType: 'Lamp', area: { $: 'page.tree.code' } } as never });
  look!(near);
  await store.load();
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({ type: 'IOTDEVICE', zoom: 12, condition: { deviceType: 'Lamp' }, summary: true });
  const [west, south, east, north] = questions[0]!.box;
  expect([west! <= near.box[0], south! <= near.box[1], east! >= near.box[2], north! >= near.box[3]]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(JSON.parse(JSON.stringify(questions[0]!.condition))).toEqual({ deviceType: 'Lamp' });
});

test('without a map it asks for the world', async () => {
  const { store, questions } = open();
  await store.load();
  expect(questions[0]).toMatchObject({ zoom: 0 });
  expect(questions[0]!.box[0]).toBe(-180);
  expect(questions[0]!.box[2]).toBe(180);
});

test('a move asks for the same tiles as long as they cover the view, and never for the totals again', async () => {
  const { store, look, questions, places } = open();
  look!(near);
  await store.load();
  look!(moved);
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  await store.need();
  expect(questions[1]).toEqual({ box: questions[0]!.box, zoom: 12, seen: moved.box, type: 'IOTDEVICE', condition: {} });
  look!({ ...moved });
  look!(far);
  await vi.waitFor(() => expect(questions).toHaveLength(3));
  await store.need();
  expect(questions[2]).not.toHaveProperty('summary');
  expect(questions[2]!.box).not.toEqual(questions[0]!.box);
  expect(places()?.summary).toEqual(totals);
});

test('what is in view stays when a move cannot be answered, but not under another condition', async () => {
  let isDown = false;
  const { store, look, places, values } = open({ with: { area: { $: 'page.tree.code' } } as never }, ({ summary }) => {
    if (isDown) throw new Error('offline');
    return { clusters: [], points: [{ id: 'pole' }], ...(summary && totals) };
  });
  look!(near);
  await store.load();
  isDown = true;
  look!(far);
  await vi.waitFor(() => expect(store.state).toBe('failed'));
  expect(places()?.points).toEqual([{ id: 'pole' }]);
  runInAction(() => values.choose('tree', { code: '2' }));
  await vi.waitFor(() => expect(places()).toBeUndefined());
});

test('what is in view stays until the answer to a move is there', async () => {
  const { store, look, places } = open({}, ({ box: [west], summary }) => ({
    clusters: [],
    points: [{ id: west! < 114 ? 'near' : 'far' }],
    ...(summary && totals),
  }));
  look!(near);
  await store.load();
  look!(far);
  expect(places()?.points).toEqual([{ id: 'near' }]);
  await vi.waitFor(() => expect(places()?.points).toEqual([{ id: 'far' }]));
});

test('another condition asks again, with its totals', async () => {
  const { store, questions, values, places } = open(
    { with: { state: { $: 'page.filter.state' } } as never },
    (body) => ({
      ...(usual(body) as object),
      ...(body.condition.state === 'OFFLINE' && { total: 3, unplaced: 0, bounds: null, far: 0 }),
    }),
  );
  await store.load();
  runInAction(() => values.choose('filter', { state: 'OFFLINE' }));
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  await store.need();
  expect(questions[1]).toMatchObject({ condition: { state: 'OFFLINE' }, summary: true });
  expect(places()?.summary).toEqual({ total: 3, unplaced: 0, bounds: null, far: 0 });
});

test('a reload in the background asks for the totals again', async () => {
  const { store, questions } = open();
  await store.load();
  await store.load(true);
  expect(questions.map(({ summary }) => summary)).toEqual([true, true]);
});

test('a platform without totals has none', async () => {
  const { store, places } = open({}, () => ({ clusters: [], points: [] }));
  await store.load();
  expect(places()?.summary).toEqual({ total: 0, unplaced: 0, bounds: null, far: 0 });
});

test.each([[null], [[]], [{}], [{ clusters: [] }], [{ clusters: {}, points: [] }], ['text']])(
  'another shape of answer is unexpected: %j',
  async (answer) => {
    const { store, members } = open({}, () => answer);
    await store.load();
    expect(store.state).toBe('failed');
    expect(store.error?.kind).toBe('unexpected');
    await expect(members!('12/1/2')).rejects.toMatchObject({ kind: 'unexpected' });
  },
);

test('the members of a cluster are asked for within its cell', async () => {
  const { store, look, members, questions } = open({}, ({ within }) => ({
    clusters: [],
    points: within ? [{ id: '1' }, { id: '2' }] : [],
  }));
  look!(near);
  await store.load();
  expect(await members!('12/1/2')).toEqual([{ id: '1' }, { id: '2' }]);
  expect(questions[1]).toEqual({ ...questions[0], summary: undefined, within: '12/1/2' });
});

test('it waits for its condition, and stops following the view', async () => {
  const { store, look, values, questions, stop } = open({ when: { $: 'page.tree.code != null' } as never });
  await store.load();
  expect(questions).toHaveLength(0);
  runInAction(() => values.choose('tree', { code: '001' }));
  await vi.waitFor(() => expect(questions).toHaveLength(1));
  stop!();
  look!(far);
  await store.need();
  expect(questions).toHaveLength(1);
});
