import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { previewHeader } from '../../../schemas/wire/preview.ts';
import { compileWritten } from '../../compile/page/test-compile.ts';
import type { TablePlan } from '../../compile/plan/plan.ts';
import { answerOf, site } from '../../compile/test-site.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import type { PagePorts } from '../../data/ports.ts';
import { at, success } from '../testing/test-answers.ts';
import { createSignedInConsole, readBareSite, testUser } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';
import { PreviewStore } from './preview-store.ts';
import type { StudioEnvironment } from './studio-environment.ts';
import { TestAnswers } from './test-studio.ts';

const server = startPlatform();
const file = 'pages/people.json';
const page = {
  version: 1,
  id: 'people',
  path: '/people',
  title: { zh: '人员', en: 'People' },
  sources: { people: { kind: 'paged', post: '/system/api/people', fields: { name: 'text' } } },
  body: {
    kind: 'table',
    id: 'list',
    source: 'people',
    columns: [{ field: 'name', title: { zh: '姓名', en: 'Name' } }],
  },
};
const checked = (title: string, errors = 0) => ({
  file,
  plan: compileWritten({ ...page, title: { zh: title, en: title } }, site),
  trees: {},
  errors,
});
const role = { id: '5', name: 'Guest', tenantId: testUser.tenantId, tenantName: 'City', isAdmin: false };

/** A preview in the world of a signed-in console, with the headers of the reads of its rows. */
async function begin() {
  const headers: (string | null)[] = [];
  server.use(
    http.get(at('/system/api/cache/tables'), () => success(null)),
    http.post(at('/system/api/people'), ({ request }) => {
      headers.push(request.headers.get(previewHeader));
      return success({ data: [{ id: '1', name: 'Lin' }], total: 1 });
    }),
  );
  const world = await createSignedInConsole({
    config: { platform: { timeZone: 'Asia/Shanghai', capabilities: [] } },
    documents: await readBareSite(),
  });
  await world.console.route.enter('/workTable', '');
  const call = new TestAnswers()
    .on('/island-display/preview/roles', () => [role])
    .on('/island-display/preview', () => ({ pass: 'p1', expiresAt: 0, role }));
  const { studio } = world.console;
  const preview = new PreviewStore(studio, call, () => world.timers.now);
  return { ...world, preview, call, headers };
}
const titleOf = (preview: PreviewStore) => (preview.page?.plan.title as { en: string } | undefined)?.en;
const readRows = async ({ page: shown }: PreviewStore) => {
  const table = shown!.table(shown!.plan.body as TablePlan);
  await table.reload();
  return table.view?.rows;
};

test('a page is shown on real data, and follows its text (EDIT-01)', async () => {
  const { preview } = await begin();
  await preview.show(checked('One'));
  expect(titleOf(preview)).toBe('One');
  expect(await readRows(preview)).toMatchObject([{ name: 'Lin' }]);
  await preview.show(checked('Two'));
  expect(titleOf(preview)).toBe('Two');
});

test('while a text has errors the last good page stays (EDIT-03)', async () => {
  const { preview } = await begin();
  await preview.show(checked('Good'));
  const good = preview.page;
  await preview.show(checked('Wrong', 2));
  expect([preview.page, preview.isStale, preview.errors]).toEqual([good, true, 2]);
  await preview.show({ file, trees: {}, errors: 1 });
  expect([preview.page, preview.isStale, preview.errors]).toEqual([good, true, 1]);
  await preview.show(checked('Mended'));
  expect([titleOf(preview), preview.isStale, preview.errors]).toEqual(['Mended', false, 0]);
});

test('the first page is shown with its errors, and another document begins anew (EDIT-03)', async () => {
  const { preview } = await begin();
  await preview.show({ file, trees: {}, errors: 1 });
  expect([preview.page, preview.isStale]).toEqual([undefined, false]);
  await preview.show(checked('Wrong', 2));
  expect(titleOf(preview)).toBe('Wrong');
  await preview.show({ ...checked('Other', 1), file: 'pages/other.json' });
  expect([titleOf(preview), preview.isStale]).toEqual(['Other', false]);
});

test('a key press reads no rows anew, asking for it does (EDIT-01)', async () => {
  const { preview, headers } = await begin();
  await preview.show(checked('One'));
  await readRows(preview);
  const before = headers.length;
  await preview.show(checked('Two'));
  await readRows(preview);
  expect(headers.length).toBe(before);
  preview.reload();
  await vi.waitFor(() => expect(headers.length).toBeGreaterThan(before));
});

test('a preview sends nothing, and lists what it would', async () => {
  const { preview, timers } = await begin();
  await preview.show(checked('One'));
  const { ports } = preview.page as unknown as { ports: PagePorts };
  const sent = ports.call.send({ method: 'POST', path: '/system/api/user', body: { name: 'Lin' } });
  await expect(sent).rejects.toMatchObject({ kind: 'cancelled' });
  ports.navigate.to('/admin/users');
  expect(preview.refused).toMatchObject([
    { what: 'open', about: '/admin/users', at: timers.now },
    { what: 'send', about: 'POST /system/api/user', body: '{\n  "name": "Lin"\n}' },
  ]);
  preview.forgetRefused();
  expect(preview.refused).toEqual([]);
});

test('a role has a world of its own: its calls carry the pass, its menu is asked for it', async () => {
  const { preview, headers } = await begin();
  const asked: (string | null)[] = [];
  server.use(
    http.get(at('/system/api/current/mainMenu'), ({ request }) => {
      asked.push(request.headers.get(previewHeader));
      return success(answerOf({ id: 20, caption: 'Users', url: '/admin/users' }));
    }),
    http.get(at('/system/api/userInfo'), () => success({ ...testUser, id: '9', name: 'Guest' })),
  );
  await preview.show(checked('One'));
  await readRows(preview);
  await preview.readRoles();
  expect(preview.roles).toEqual([role]);
  await preview.chooseRole(role);
  expect(preview.role).toEqual(role);
  expect(asked).toEqual(['p1']);
  expect(preview.world?.own.session?.user?.name).toBe('Guest');
  await readRows(preview);
  expect([headers[0], headers.at(-1)]).toEqual([null, 'p1']);
  await preview.chooseRole(undefined);
  await readRows(preview);
  expect([preview.role, headers.at(-1)]).toEqual([undefined, null]);
});

test('a role that the platform refuses leaves the preview as it is', async () => {
  const { preview, call } = await begin();
  await preview.show(checked('One'));
  const { world } = preview;
  call.on('/island-display/preview', () => {
    throw new PlatformError('business', 'not for you');
  });
  await preview.chooseRole(role);
  expect([preview.role, preview.world, preview.failure?.message]).toEqual([undefined, world, 'not for you']);
});

test('the page is shown in another language and appearance, which the console keeps', async () => {
  const { preview, console } = await begin();
  await preview.show(checked('One'));
  await preview.setLook({ language: 'zh', isDark: true });
  expect(preview.world?.own.display).toMatchObject({ language: 'zh', isDark: true });
  expect(console.display).toMatchObject({ language: 'en', isDark: false });
  await preview.setLook({ language: undefined });
  expect(preview.world?.own.display).toMatchObject({ language: 'en', isDark: true });
});

test('after a change of the language the role, its menu and failures are asked for again in it', async () => {
  const { preview, console } = await begin();
  const asked: string[] = [];
  const languageOf = (request: Request) => request.headers.get('accept-language') ?? '';
  server.use(
    http.get(at('/system/api/current/mainMenu'), ({ request }) => {
      if (request.headers.get(previewHeader) !== null) asked.push(`menu ${languageOf(request)}`);
      return success(answerOf({ id: 20, caption: 'Users', url: '/admin/users' }));
    }),
    http.get(at('/system/api/userInfo'), () => success({ ...testUser, id: '9', name: 'Guest' })),
    http.post(at('/system/api/people'), ({ request }) => {
      asked.push(`rows ${languageOf(request)}`);
      return success({ data: [], total: 0 });
    }),
  );
  await preview.show(checked('One'));
  await preview.chooseRole(role);
  await readRows(preview);
  expect(asked).toEqual(['menu en', 'rows en']);
  await console.route.setLanguage('zh');
  await preview.followLanguage();
  await readRows(preview);
  expect(asked.slice(2)).toEqual(['menu zh-CN', 'rows zh-CN']);
  expect(preview.role).toEqual(role);
});

test('a page that cannot be shown says why, and is tried again', async () => {
  const { preview, console } = await begin();
  let isAway = true;
  const environment: StudioEnvironment = {
    ...console.studio,
    openWorld: async (choices) => {
      if (isAway) throw new PlatformError('part', 'a script is missing');
      return console.studio.openWorld(choices);
    },
  };
  const other = new PreviewStore(environment, new TestAnswers(), () => 0);
  await other.show(checked('One'));
  expect([other.page, other.problem?.message]).toEqual([undefined, 'a script is missing']);
  await other.retry();
  expect(other.problem?.message).toBe('a script is missing');
  isAway = false;
  await other.retry();
  expect([titleOf(other), other.problem]).toEqual(['One', undefined]);
  isAway = true;
  await other.setLook({ isDark: true });
  expect([titleOf(other), other.failure?.message]).toEqual(['One', 'a script is missing']);
  preview.dispose();
});

test('a late failure does not replace a later page', async () => {
  const { console } = await begin();
  let fail = (_: Error) => {};
  let count = 0;
  const environment: StudioEnvironment = {
    ...console.studio,
    openWorld: (choices) => {
      count += 1;
      return count > 1 ? console.studio.openWorld(choices) : new Promise((_, reject) => (fail = reject));
    },
  };
  const preview = new PreviewStore(environment, new TestAnswers(), () => 0);
  const first = preview.show(checked('One'));
  await preview.show(checked('Two'));
  fail(new PlatformError('part', 'late'));
  await first;
  expect([titleOf(preview), preview.problem]).toEqual(['Two', undefined]);
});

test('the present value of a path is short JSON', async () => {
  const { preview } = await begin();
  expect(await preview.valueNow('user.name')).toBeUndefined();
  await preview.show(checked('One'));
  expect(await preview.valueNow('user.name')).toBe('"Lin"');
  expect(await preview.valueNow('page.nothing.there')).toBeUndefined();
});
