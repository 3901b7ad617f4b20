import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import type { Block, BlockOf } from '../../../schemas/page.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const city = {
  id: 'a1',
  code: '1',
  name: 'City',
  userCount: 1200,
  children: [
    {
      id: 'a11',
      code: '11',
      name: 'North',
      children: [{ id: 'a111', code: '111', name: 'Mill', children: [{ id: 'deep', code: '1111', name: 'Lock' }] }],
    },
    { id: 'a12', code: '12', name: 'South' },
  ],
};

/** A tree of areas beside a text that names the selected one. */
function treePage(
  more: Partial<BlockOf<'tree'>> = {},
  options: Parameters<typeof drawPage>[2] = {},
  data: unknown = city,
) {
  const requests: string[] = [];
  worker.use(
    http.get(at('/areas'), () => {
      requests.push('areas');
      return success(data);
    }),
  );
  const body: Block = {
    kind: 'split',
    side: { kind: 'tree', id: 'side', source: 'areas', title: 'Areas', ...more },
    main: { kind: 'text', text: 'chosen: {name}', values: { name: { $: 'page.side.name' } } },
  };
  const page = drawPage(worker, { body, sources: { areas: { kind: 'tree', get: '/areas' } as never } }, options);
  return page.then((drawn) => ({ ...drawn, requests }));
}
const node = (name: string) => screen.findByRole('treeitem', { name: new RegExp(name) });

/** The button appears on hover, which the test's events do not trigger. */
const openMenu = async (of: HTMLElement) => user.click(await within(of).findByRole('button', { hidden: true }));

test('shows its first levels expanded with their counts, and publishes the selected node to the page', async () => {
  const { page } = await treePage({ count: 'userCount' });
  expect(await node('City')).toHaveTextContent('City1,200');
  expect(await node('Mill')).toBeVisible();
  expect(screen.queryByText('Lock')).toBeNull();
  expect(screen.getByText('chosen: –')).toBeVisible();
  await user.click(screen.getByText('Mill'));
  expect(await screen.findByText('chosen: Mill')).toBeVisible();
  expect(page.query('t.side')).toBe('111');
  await user.click(screen.getByText('Mill'));
  expect(await screen.findByText('chosen: –')).toBeVisible();
  expect(page.query('t.side')).toBeUndefined();
});

test('selects by keyboard', async () => {
  await treePage();
  await node('City');
  screen.getByRole('tree').focus();
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(await screen.findByText('chosen: Mill')).toBeVisible();
});

test('folds, unfolds and moves by keyboard, and names the active node', async () => {
  await treePage();
  const north = await node('North');
  const tree = screen.getByRole('tree');
  const active = () => document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent;
  tree.focus();
  await waitFor(() => expect(active()).toBe('City'));
  await user.keyboard('{ArrowRight}');
  expect(active()).toBe('North');
  await user.keyboard('{ArrowLeft}');
  expect(north).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Mill')).toBeNull();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(active()).toBe('Mill');
  expect(await node('Mill')).toHaveAttribute('aria-level', '3');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(active()).toBe('North');
  await user.keyboard('{End}');
  expect(active()).toBe('South');
  await user.keyboard('{Home}{Enter}');
  expect(await screen.findByText('chosen: City')).toBeVisible();
});

test('of a long tree only the nodes in view are drawn, also after keys that jump', async () => {
  const children = Array.from({ length: 2000 }, (_, at) => ({ id: `a${at}`, code: `9${at}`, name: `Lamp ${at}` }));
  await treePage({}, { search: '?t.side=91500' }, { ...city, children });
  expect(await screen.findByText('chosen: Lamp 1500')).toBeVisible();
  expect(await node('Lamp 1500')).toBeVisible();
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(100);
  screen.getByRole('tree').focus();
  await user.keyboard('{End}');
  const last = await node('Lamp 1999');
  expect(last).toHaveAttribute('aria-posinset', '2000');
  expect(last).toHaveAttribute('aria-setsize', '2000');
  await user.keyboard('{Home}');
  expect(await node('City')).toBeVisible();
});

test('a link restores the selection and expands its ancestors', async () => {
  const { page } = await treePage({}, { search: '?t.side=1111' });
  expect(await screen.findByText('chosen: Lock')).toBeVisible();
  expect(await node('Lock')).toBeVisible();
  expect((page.chosen('side') as { id: string }).id).toBe('deep');
});

test('always has a selection if the document says so: the first node when the selected one is gone', async () => {
  const { page } = await treePage({ select: true });
  expect(await screen.findByText('chosen: City')).toBeVisible();
  await user.click(await screen.findByText('City'));
  expect(page.query('t.side')).toBe('1');
  page.setQuery('t.side', '12');
  expect(await screen.findByText('chosen: South')).toBeVisible();
  worker.use(http.get(at('/areas'), () => success({ ...city, children: [city.children[0]] })));
  await page.run([{ reload: 'areas' }]);
  expect(await screen.findByText('chosen: City')).toBeVisible();
});

test('a click on the selected node clears the selection', async () => {
  await treePage();
  await user.click(await screen.findByText('City'));
  expect(await screen.findByText('chosen: City')).toBeVisible();
  await user.click(await screen.findByText('City'));
  expect(await screen.findByText('chosen: –')).toBeVisible();
});

test('after a reload the selected node is its newest version, or cleared if it is gone', async () => {
  const { page } = await treePage({}, { search: '?t.side=12' });
  expect(await screen.findByText('chosen: South')).toBeVisible();
  const [north, south] = city.children;
  worker.use(http.get(at('/areas'), () => success({ ...city, children: [north, { ...south, name: 'Southern' }] })));
  await page.run([{ reload: 'areas' }]);
  expect(await screen.findByText('chosen: Southern')).toBeVisible();
  worker.use(http.get(at('/areas'), () => success({ ...city, children: [north] })));
  await page.run([{ reload: 'areas' }]);
  expect(await screen.findByText('chosen: –')).toBeVisible();
  expect(page.query('t.side')).toBeUndefined();
});

test('a search shows highlighted matches with their ancestors', async () => {
  await treePage();
  await node('South');
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'lo');
  expect(await node('Lock')).toBeVisible();
  expect(screen.getByText('Lo', { selector: 'mark' })).toBeVisible();
  expect(screen.queryByText('South')).toBeNull();
  expect(screen.getByText('1 found')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'xx');
  expect(await screen.findByText('No matching nodes')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Search' }));
  expect(await node('South')).toBeVisible();
});

test("a node's menu runs its action with the node and does not select it", async () => {
  await treePage({ nodeActions: [{ title: 'Greet', do: [{ toast: 'Hello {name}' }] }] });
  const south = await node('South');
  await openMenu(south);
  await user.click(await screen.findByRole('menuitem', { name: 'Greet' }));
  await waitFor(() => expect(screen.getByText('chosen: –')).toBeVisible());
  expect(south).toHaveAttribute('aria-selected', 'false');
});

test('a node moves by its menu if the user has the function, and its position is sent', async () => {
  const moves: unknown[] = [];
  const move = [
    {
      call: {
        post: '/move',
        body: { id: { $: 'moved.node.id' }, to: { $: 'moved.parent.id' }, at: { $: 'moved.index' } },
      },
    },
    { reload: 'areas' },
  ] satisfies BlockOf<'tree'>['move'];
  const { requests } = await treePage({ move, moveFunc: '100001' }, { functions: ['100001'] });
  worker.use(
    http.post(at('/move'), async ({ request }) => {
      moves.push(await request.json());
      return success(null);
    }),
  );
  const south = await node('South');
  await openMenu(south);
  expect(await screen.findByRole('menuitem', { name: 'Move down' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(moves).toEqual([{ id: 'a12', to: 'a1', at: 0 }]));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(south).toHaveAttribute('draggable', 'true');
  expect(await node('City')).not.toHaveAttribute('draggable', 'true');
});

test('a node moves to another parent by its menu, never into itself or to where it is', async () => {
  const moves: unknown[] = [];
  const move = [
    { call: { post: '/move', body: { to: { $: 'moved.parent.id' }, at: { $: 'moved.index' } } } },
  ] satisfies BlockOf<'tree'>['move'];
  await treePage({ move, moveFunc: '100001' }, { functions: ['100001'] });
  worker.use(
    http.post(at('/move'), async ({ request }) => {
      moves.push(await request.json());
      return success(null);
    }),
  );
  await openMenu(await node('South'));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move "South"' });
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(moves).toEqual([]);
  await user.click(within(dialog).getByRole('combobox', { name: 'New parent' }));
  const option = async (name: string) =>
    (await screen.findAllByTitle(name)).map((one) => one.closest('.ant-select-tree-treenode')).find(Boolean)!;
  expect(await option('South')).toHaveClass('ant-select-tree-treenode-disabled');
  expect(await option('City')).toHaveClass('ant-select-tree-treenode-disabled');
  await user.click((await option('North')).querySelector('.ant-select-tree-node-content-wrapper')!);
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(moves).toEqual([{ to: 'a11', at: 1 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await openMenu(await node('South'));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to …' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dragged node goes beside or into another one, never into itself', async () => {
  const moves: unknown[] = [];
  const move = [
    { call: { post: '/move', body: { to: { $: 'moved.parent.id' }, at: { $: 'moved.index' } } } },
  ] satisfies BlockOf<'tree'>['move'];
  await treePage({ move, moveFunc: '100001' }, { functions: ['100001'] });
  worker.use(
    http.post(at('/move'), async ({ request }) => {
      moves.push(await request.json());
      return success(null);
    }),
  );
  /** Holds South above a row, `part` of its height from the top, and drops it where it may. */
  const drag = async (onto: string, part: number) => {
    const south = await node('South');
    const row = await node(onto);
    const dataTransfer = new DataTransfer();
    const { top, height } = row.getBoundingClientRect();
    fireEvent.dragStart(south, { dataTransfer });
    const over = createEvent.dragOver(row, { dataTransfer, clientY: top + height * part });
    fireEvent(row, over);
    const side = row.dataset.drop;
    if (over.defaultPrevented) fireEvent.drop(row, { dataTransfer });
    fireEvent.dragEnd(south, { dataTransfer });
    return side;
  };
  expect(await drag('Mill', 0.1)).toBe('before');
  expect(await drag('Mill', 0.5)).toBe('last');
  expect(await drag('North', 0.9)).toBe('first');
  await waitFor(() =>
    expect(moves).toEqual([
      { to: 'a11', at: 0 },
      { to: 'a111', at: 1 },
      { to: 'a11', at: 0 },
    ]),
  );
  expect(await drag('South', 0.5)).toBeUndefined();
  // Nothing can be dropped beside the root.
  expect(await drag('City', 0.1)).toBe('first');
  await waitFor(() => expect(moves).toHaveLength(4));
  expect((await node('City')).dataset.drop).toBeUndefined();
});

test('what is expanded is kept for the next visit', async () => {
  const { console } = await treePage();
  await user.click(within(await node('North')).getByRole('img', { hidden: true }));
  await waitFor(() => expect(screen.queryByText('Mill')).toBeNull());
  expect(console.layouts.of('/test#side').opened).toEqual(['1']);
});

test('without the function no node can be moved (PERM-01)', async () => {
  await treePage({ move: [{ reload: 'areas' }], moveFunc: '100001' });
  const south = await node('South');
  expect(south).not.toHaveAttribute('draggable', 'true');
  expect(within(south).queryByRole('button', { hidden: true })).toBeNull();
});

test('an empty tree says so; a tree that fails to load offers a retry', async () => {
  const { unmount } = await treePage({ empty: 'No areas' }, {}, null);
  expect(await screen.findByText('No areas')).toBeVisible();
  unmount();
  const { page } = await treePage();
  await node('City');
  worker.use(http.get(at('/areas'), () => HttpResponse.error()));
  await page.run([{ reload: 'areas' }]);
  expect(await screen.findByText(/As of/)).toBeVisible();
  expect(await node('City')).toBeVisible();
});

/** A platform that returns one level: North and South below City; children of `parentId` otherwise. */
function lazyPage(levels: () => Record<string, unknown>, options: Parameters<typeof drawPage>[2] = {}) {
  const asked: (string | null)[] = [];
  worker.use(
    http.get(at('/areas'), ({ request }) => {
      const parentId = new URL(request.url).searchParams.get('parentId');
      asked.push(parentId);
      const answer = levels()[parentId ?? ''];
      return answer === undefined ? HttpResponse.error() : success(answer);
    }),
  );
  const body: Block = { kind: 'tree', id: 'side', source: 'areas', title: 'Areas' };
  const areas = { kind: 'tree', get: '/areas', lazy: { query: { parentId: { $: 'row.id' } } } } as never;
  return drawPage(worker, { body, sources: { areas } }, options).then((drawn) => ({ ...drawn, asked }));
}
const leaf = (name: string, more = {}) => ({ id: name, code: name, name, hasChildren: false, children: [], ...more });
const first = { ...leaf('City'), children: [leaf('North', { hasChildren: true }), leaf('South')] };
const expand = async (name: string) => user.click(within(await node(name)).getByRole('img', { hidden: true }));

test('a lazy tree loads the children of a node when it is expanded, and once', async () => {
  const { asked } = await lazyPage(() => ({
    '': first,
    North: [leaf('Mill', { hasChildren: true }), leaf('Hill', { hasChildren: true })],
    Mill: [leaf('Lock')],
    // The platform was wrong about it.
    Hill: [],
  }));
  expect(await node('North')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('South')).toBeVisible();
  await expand('North');
  expect(await node('Mill')).toBeVisible();
  expect(asked).toEqual([null, 'North']);
  await expand('Mill');
  expect(await node('Lock')).toBeVisible();
  await expand('Hill');
  await waitFor(() => expect(asked).toEqual([null, 'North', 'Mill', 'Hill']));
  await expand('North');
  await waitFor(() => expect(screen.queryByText('Lock')).toBeNull());
  await expand('North');
  expect(await node('Lock')).toBeVisible();
  expect(asked).toHaveLength(4);
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'lo');
  expect(await screen.findByText('1 found · Searches loaded nodes only')).toBeVisible();
});

test('children that fail to load offer a retry at their node, and the rest of the tree stays', async () => {
  const levels: Record<string, unknown> = { '': first };
  await lazyPage(() => levels);
  await expand('North');
  const north = await node('North');
  expect(await within(north).findByText('Could not load')).toBeVisible();
  expect(screen.getByText('South')).toBeVisible();
  levels.North = [leaf('Mill')];
  await user.click(within(north).getByRole('button', { name: 'Try again' }));
  expect(await node('Mill')).toBeVisible();
});

test('a reload keeps the loaded levels, without the nodes that are gone', async () => {
  const levels: Record<string, unknown> = {
    '': first,
    North: [leaf('Mill', { hasChildren: true }), leaf('Hill')],
    Mill: [leaf('Lock')],
  };
  const { page } = await lazyPage(() => levels);
  await expand('North');
  await expand('Mill');
  expect(await node('Lock')).toBeVisible();
  levels.North = [leaf('Mill', { name: 'New Mill', hasChildren: true })];
  await page.run([{ reload: 'areas' }]);
  expect(await node('New Mill')).toBeVisible();
  expect(await node('Lock')).toBeVisible();
  expect(screen.queryByText('Hill')).toBeNull();
});

test('a lazy tree opens on the next visit where it was left, also to the selected node', async () => {
  const levels = () => ({ '': first, North: [leaf('Mill', { hasChildren: true })], Mill: [leaf('Lock')] });
  const visit = await lazyPage(levels);
  await expand('North');
  await expand('Mill');
  await user.click(await screen.findByText('Lock'));
  expect(visit.page.query('t.side')).toBe('Lock');
  const { opened = [] } = visit.console.layouts.of('/test#side');
  expect(opened).toEqual(['City', 'North', 'Mill']);
  visit.unmount();
  const { page } = await lazyPage(levels, { search: '?t.side=Lock', opened: { '/test#side': [...opened] } });
  expect(await node('Lock')).toHaveAttribute('aria-selected', 'true');
  expect(page.chosen('side')).toMatchObject({ id: 'Lock' });
});
