import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../../engine/stores/testing/test-answers.ts';
import type { DashboardSave, DashboardSummary } from '../../../schemas/wire/dashboards.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

type Others = NonNullable<NonNullable<Parameters<typeof drawPage>[2]>['others']>;

/** A page with a panel that needs nothing of it, and one that does. */
const home = (whole = true): Others[string] => ({
  sources: {
    alarms: { kind: 'data', set: 'alarms', measures: ['count'], dimension: 'area', panel: { $: 'page.home' } },
    fixed: { kind: 'static', rows: [] },
  },
  body: {
    kind: 'dashboard',
    id: 'home',
    panels: [
      ...(whole
        ? [
            {
              id: 'a',
              title: 'Alarms',
              x: 0,
              y: 0,
              w: 4,
              h: 3,
              body: { kind: 'chart', source: 'alarms', chart: 'list' },
            } as const,
          ]
        : []),
      { id: 'b', title: 'Fixed', x: 4, y: 0, w: 4, h: 3, body: { kind: 'text', text: 'fixed' } },
    ],
  },
});
const board = (id: string, name: string, more: Partial<DashboardSummary> = {}): DashboardSummary => ({
  id,
  name,
  page: '/home',
  isStandard: false,
  isShared: false,
  isMine: true,
  ownerName: 'Lin',
  panelCount: 1,
  updateTime: '',
  version: 1,
  ...more,
});
const ownPanels = [
  { id: 'x', title: 'Mine', x: 3, y: 2, w: 5, h: 4, type: 'bar', query: { dataSet: 'a', measures: ['n'] } },
];

interface World {
  others?: Others;
  stored?: DashboardSummary[];
  languages?: string[];
}

/** The part above the names of the user's dashboards. */
async function wallCopy({ others = { '/home': home() }, stored = [], languages }: World = {}) {
  const kept = [...stored];
  const saves: DashboardSave[] = [];
  let answerSave = (): Promise<undefined> | Response | undefined => undefined;
  let listFails = false;
  worker.use(
    http.get(at('/island-chart/dashboard/list'), () => (listFails ? HttpResponse.error() : success(kept))),
    http.get(at('/island-chart/dashboard/:id'), ({ params }) =>
      success({ ...kept.find(({ id }) => id === params.id), scale: null, panels: ownPanels }),
    ),
    http.post(at('/island-chart/dashboard'), async ({ request }) => {
      const body = (await request.json()) as DashboardSave;
      const answer = await answerSave();
      if (answer) return answer;
      saves.push(body);
      kept.push(board(`new ${saves.length}`, body.name));
      return success({ ...kept.at(-1), scale: null, panels: body.panels });
    }),
  );
  const drawn = await drawPage(
    worker,
    {
      sources: { boards: { kind: 'rest', get: '/island-chart/dashboard/list' } },
      body: {
        kind: 'grid',
        columns: 1,
        items: [
          { kind: 'part', name: 'wallCopy', copies: { page: '/home', list: 'boards' } },
          { kind: 'list', source: 'boards', title: 'name' },
        ],
      } as never,
    },
    { others, languages },
  );
  return {
    ...drawn,
    saves,
    toast: () => drawn.console.messages.toast,
    answer: (next: typeof answerSave) => {
      answerSave = next;
    },
    failList: () => {
      listFails = true;
    },
  };
}
const copyButton = (name = 'Copy standard dashboard') => screen.findByRole('button', { name });

test('saves what a wall screen can show of the page, and lists it', async () => {
  const { saves, toast, console } = await wallCopy();
  await user.click(await copyButton());
  expect(await screen.findByText('Wall dashboard')).toBeVisible();
  expect(saves).toEqual([
    {
      name: 'Wall dashboard',
      page: '/home',
      isStandard: false,
      isShared: false,
      scale: expect.any(String),
      panels: [expect.objectContaining({ id: 'a', title: 'Alarms', x: 0, y: 0, w: 12, h: 3 })],
    },
  ]);
  expect(toast()).toMatchObject({ tone: 'success', text: { en: expect.stringContaining('Dashboard saved') } });
  // The page that was copied is not open any more.
  expect(console.pages.get('wall copy /home')).toBeUndefined();
});

test("copies the user's own version of the dashboard, under a free name", async () => {
  const { saves } = await wallCopy({
    stored: [
      board('1', 'Wall dashboard'),
      board('2', 'Wall dashboard 2'),
      board('3', 'Wall dashboard 3', { isMine: false, isShared: true }),
      board('4', 'Mine', { isStandard: true }),
    ],
  });
  await user.click(await copyButton());
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]).toMatchObject({ name: 'Wall dashboard 3', panels: ownPanels });
});

test('in Chinese, its words and the name of the copy are Chinese', async () => {
  const { saves, toast } = await wallCopy({ languages: ['zh-CN'] });
  expect(await screen.findByText(/^大屏展示您保存的看板/)).toBeVisible();
  await user.click(await copyButton('复制首页看板'));
  expect(await screen.findByText('大屏看板')).toBeVisible();
  expect(saves[0]).toMatchObject({ name: '大屏看板' });
  expect(toast()?.text).toMatchObject({ zh: '看板已保存，可用于大屏' });
});

test('a second click does nothing while the first is saved', async () => {
  const { saves, answer } = await wallCopy();
  let go = (): void => undefined;
  const held = new Promise<undefined>((done) => {
    go = () => done(undefined);
  });
  answer(() => held);
  const button = await copyButton();
  await user.click(button);
  await waitFor(() => expect(button).toHaveClass('ant-btn-loading'));
  await user.click(button);
  go();
  await screen.findByText('Wall dashboard');
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
  expect(saves).toHaveLength(1);
});

test('a dashboard without anything for a wall is not saved, and the user is told', async () => {
  const { saves, toast } = await wallCopy({ others: { '/home': home(false) } });
  await user.click(await copyButton());
  await waitFor(() =>
    expect(toast()).toMatchObject({ tone: 'warning', text: { en: expect.stringMatching(/^This dashboard has no/) } }),
  );
  expect(saves).toEqual([]);
});

test('the refusal of the platform is shown, and the next try succeeds', async () => {
  const { saves, toast, answer } = await wallCopy();
  answer(() => failure('A0400', 'No more than 30 dashboards'));
  await user.click(await copyButton());
  await waitFor(() => expect(toast()).toMatchObject({ tone: 'error', text: 'No more than 30 dashboards' }));
  expect(screen.queryByText('Wall dashboard')).toBeNull();
  answer(() => undefined);
  await user.click(await copyButton());
  expect(await screen.findByText('Wall dashboard')).toBeVisible();
  expect(saves).toHaveLength(1);
});

test('without the network nothing is saved, and the user is told', async () => {
  const { saves, console, failList } = await wallCopy();
  const button = await copyButton();
  await screen.findByText('Nothing here yet');
  failList();
  await user.click(button);
  await waitFor(() => expect(console.messages.box?.text).toMatchObject({ en: expect.stringContaining('network') }));
  expect(saves).toEqual([]);
});

test('a page that cannot be read is no page without panels', async () => {
  const { saves, console, toast } = await wallCopy({ others: { '/home': undefined } });
  await user.click(await copyButton());
  await waitFor(() => expect(console.messages.box?.text).toMatchObject({ en: expect.stringContaining('network') }));
  expect(toast()).toBeUndefined();
  expect(saves).toEqual([]);
});

test('a page that is not there is a mistake of the document', async () => {
  const { saves, toast } = await wallCopy({ others: {} });
  await user.click(await copyButton());
  await waitFor(() =>
    expect(toast()).toMatchObject({ tone: 'error', text: { en: expect.stringContaining('misconfigured') } }),
  );
  expect(saves).toEqual([]);
});
