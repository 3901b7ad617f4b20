import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page as screenOf } from 'vitest/browser';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();

const draw = (changes: Record<string, unknown>[], unchanged: Record<string, unknown>[] = []) =>
  drawPage(worker, {
    sources: { changes: { kind: 'static', rows: changes }, same: { kind: 'static', rows: unchanged } },
    body: { kind: 'part', name: 'fieldChanges', source: 'changes', unchanged: 'same' },
  });
const row = (name: string) => screen.getByText(name).closest('li')!;

test('each field is by its label, with a sign and a word for what became of it', async () => {
  await draw([
    { field: 'enabled', name: 'Status', before: 'Active', after: 'Disabled' },
    { field: 'phone', name: 'Phone', before: null, after: '138' },
    { field: 'due', name: 'Due', before: '2026-03-01 08:00:00', after: null },
  ]);
  await screen.findByText('3 fields');
  expect(row('Status')).toHaveTextContent('~Status ChangedActive → Disabled');
  expect(row('Status').querySelector('del')).toHaveTextContent('Active');
  expect(row('Phone')).toHaveTextContent('+Phone Added138');
  expect(row('Phone').querySelector('del')).toBeNull();
  // A time is in the reader's format.
  expect(row('Due')).toHaveTextContent('−Due Removed2026-03-01 08:00:00');
});

test('a long text shows the words that changed, once', async () => {
  const before = 'Lighting and alarms of the district at night';
  await draw([{ field: 'note', name: 'Note', before, after: 'Lighting, alarms of the district by day' }]);
  await screen.findByText('1 field');
  const parts = [...row('Note').querySelectorAll('del, ins')].map((part) => `${part.localName} ${part.textContent}`);
  expect(parts).toEqual(['del  and', 'ins ,', 'del at', 'ins by', 'del night', 'ins day']);
});

test('what stayed the same is folded, and nothing changed says so', async () => {
  const { unmount } = await draw(
    [{ field: 'a', name: 'A', before: null, after: '1' }],
    [{ field: 'labels.supplier', name: 'Labels › Supplier', value: 'Nanwan' }],
  );
  const summary = await screen.findByText('1 more field unchanged');
  expect(screen.getByText('Nanwan')).not.toBeVisible();
  summary.click();
  expect(await screen.findByText('Nanwan')).toBeVisible();
  unmount();
  await draw([]);
  expect(await screen.findByText('No field changes recorded')).toBeVisible();
});

test('on a phone values are below their field', async () => {
  await screenOf.viewport(390, 844);
  await draw([{ field: 'enabled', name: 'Status', before: 'Active', after: 'Disabled' }]);
  const name = await screen.findByText('Status');
  const values = row('Status').querySelector('.lamp-change-values')!;
  expect(values.getBoundingClientRect().top).toBeGreaterThanOrEqual(name.getBoundingClientRect().bottom);
  await screenOf.viewport(1280, 800);
});
