import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const print = () => vi.mocked(window.print);

beforeEach(() => void vi.spyOn(window, 'print').mockImplementation(() => undefined));

/** The dialog of labels for these rows. */
async function open(assets: Record<string, unknown>[]) {
  const { page } = await drawPage(worker, {
    body: { kind: 'text', text: 'Devices' },
    dialogs: {
      labels: { kind: 'labels', title: 'Print labels', code: '{uid}', caption: '{name}', lines: ['{pole}'] },
    },
  } as Parameters<typeof drawPage>[1]);
  await page.open('labels', undefined, { assets });
  return { page, dialog: await screen.findByRole('dialog') };
}
const lamps = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ uid: `LP-${at + 1}`, name: `Lamp ${at + 1}`, pole: 'Pole 7' }));
const preview = () => screen.getByRole('region', { name: 'Preview' });
const paper = () => document.querySelector<HTMLElement>('body > .lamp-labels-paper');
const printed = () => [...document.querySelectorAll<HTMLElement>('body > .lamp-labels-paper .lamp-labels-page')];
const codeOf = (element: Element) => element.querySelector('svg')?.innerHTML;

test('shows the first labels, and prints each on a page of its own', async () => {
  await open(lamps(8));
  expect(screen.getByRole('status')).toHaveTextContent('8 labels · first 6 shown');
  expect(within(preview()).getAllByText('Pole 7')).toHaveLength(6);
  expect(paper()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print()).toHaveBeenCalledTimes(1);
  expect(printed().map((page) => page.querySelector('b')?.textContent)).toEqual(lamps(8).map(({ name }) => name));
  expect(new Set(printed().map(codeOf)).size).toBe(8);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(paper()).toBeNull();
});

test('a sheet has 24 labels; those that it lacks already are skipped', async () => {
  await open(lamps(24));
  await user.click(screen.getByRole('combobox', { name: 'Paper' }));
  await screen.findByRole('listbox');
  await user.click(document.querySelector('.ant-select-item-option[title^="A4"]')!);
  const first = screen.getByRole('spinbutton', { name: 'First position' });
  await user.clear(first);
  await user.type(first, '23');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  const namesOf = (page: HTMLElement) =>
    [...page.querySelectorAll('.lamp-label')].map((label) => label.querySelector('b')?.textContent);
  const [one, two] = printed().map(namesOf);
  expect(one).toEqual([...Array(22).fill(undefined), 'Lamp 1', 'Lamp 2']);
  expect(two).toEqual(
    lamps(24)
      .slice(2)
      .map(({ name }) => name),
  );
});

test('what cannot be printed is said, and nothing is printed without a label', async () => {
  const { dialog, page } = await open([{ name: 'Lamp 1' }, { name: 'Lamp 2' }]);
  expect(dialog).toHaveTextContent('2 have no content for the code and get no label.');
  expect(dialog).toHaveTextContent('No labels to print');
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(page.dialog).toBeUndefined());
});
