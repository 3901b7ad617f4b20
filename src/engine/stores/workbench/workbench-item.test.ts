import { expect, test } from 'vitest';
import { defaultItems, readItems, toSave, type WorkbenchPlan } from './workbench-item.ts';

const places = (items: ReturnType<typeof readItems>) => items.map(({ id, x, y, w, h }) => `${id}:${x},${y},${w}x${h}`);

test("the platform's cards are read leniently and fitted into the grid", () => {
  const row = { type: 'todo', xAxisPosition: 0, yAxisPosition: 0, width: 2, height: 1 };
  const items = readItems([
    { ...row, id: 7, name: 'Orders', analysisType: '', panelItemId: 5 },
    { ...row, id: 'wide', width: 9, height: 8 },
    { ...row, id: 'odd', xAxisPosition: 'x', yAxisPosition: null, width: undefined },
    { id: 'without a type' },
    null,
  ]);
  expect(places(items)).toEqual(['7:0,0,2x1', 'wide:0,1,3x2', 'odd:2,0,1x1']);
  expect(items[0]).toMatchObject({ panel: '5', name: 'Orders', analysisType: null });
  expect(readItems(null)).toEqual([]);
});

test('positions are sent as the contract spells them, and no id for a new card', () => {
  const [item] = readItems([{ id: 'a', type: 'todo', xAxisPosition: 1, yAxisPosition: 2, width: 1, height: 1 }]);
  expect(toSave([item!, { ...item!, isNew: true }])).toEqual([
    expect.objectContaining({ id: 'a', xaxisPosition: 1, yaxisPosition: 2, width: 1, height: 1 }),
    expect.not.objectContaining({ id: 'a' }),
  ]);
});

test("by default the document's cards have their places; one beside a gap is wider, and empty rows close", () => {
  const card = { title: 'T', body: { kind: 'text', text: 'T' }, w: 1, h: 1 };
  const plan = {
    cards: [
      { ...card, type: 'a', x: 0, y: 0, w: 2 },
      { ...card, type: 'b' },
      { ...card, type: 'c', x: 0, y: 2 },
      { ...card, type: 'analysis', panel: 'p', x: 1, y: 2 },
      { ...card, type: 'd', x: 2, y: 2 },
    ],
  } as unknown as WorkbenchPlan;
  expect(places(defaultItems(plan))).toEqual(['a:0,0,3x1', 'c:0,1,1x1', 'p:1,1,1x1', 'd:2,1,1x1']);
});
