import { expect, test } from 'vitest';
import { findAffectedTests } from './affected-tests.ts';
import { makeRepository } from './test-repository.ts';

const page = (path: string, zh: string, kind: string) =>
  JSON.stringify({ path, title: { zh }, body: { kind } }, null, 1);
const files: Record<string, string> = {
  'src/main.tsx': `import('./renderers/index.ts'); import './shell.ts';`,
  'src/shell.ts': '',
  'src/renderers/index.ts': `
import { TextBlock } from './blocks/text/text-block.tsx';
const blocks = {
  text: TextBlock,
  pivot: lazyPart(() => import('./blocks/pivot/pivot-block.tsx')),
};`,
  'src/renderers/world.tsx': `import './index.ts';`,
  'src/renderers/blocks/text/text-block.tsx': `import './lines.ts';`,
  'src/renderers/blocks/text/lines.ts': '',
  'src/renderers/blocks/pivot/pivot-block.tsx': `<b className="lamp-pivot" />`,
  'src/renderers/blocks/pivot/pivot.test.tsx': `import '../../world.tsx';`,
  'src/renderers/blocks/text/text-block.test.tsx': `import '../../world.tsx'; import './text-block.tsx';`,
  'src/renderers/page.test.tsx': `import './world.tsx'; draw({ kind: 'pivot' });`,
  'src/renderers/other.test.tsx': `import './world.tsx';`,
  'src/renderers/apart.test.tsx': `draw({ kind: 'pivot' });`,
  'server/main.ts': `import './app.ts';`,
  'server/app.ts': `import './routes/platform-routes.ts';`,
  'server/routes/platform-routes.ts': `
import { roleRoutes } from './roles/role-routes.ts';
import { userRoutes } from './users/user-routes.ts';`,
  'server/routes/roles/role-routes.ts': `[{ path: '/api/role/:id' }];`,
  'server/routes/users/user-routes.ts': `import { save } from './save-user.ts'; [{ path: '/api/user', handle: save }];`,
  'server/routes/users/save-user.ts': 'export const save = 1;',
  'server/routes/users/users.test.ts': `import '../../app.ts';`,
  'server/routes/roles/roles.test.ts': `import '../../app.ts'; call('/api/user'); call('/api/role/7');`,
  'server/routes/permissions.test.ts': `import './platform-routes.ts';`,
  'server/health.test.ts': `import './app.ts';`,
  'schemas/pages/admin/users.json': page('/admin/users', '用户管理', 'list').replace('"list"', '"/api/user"'),
  'schemas/pages/reports/index.json': page('/reports/index', '报表', 'pivot'),
  'schemas/site.json': '{}',
  'tests/documents/documents.test.ts': `readAll();`,
  'tests/journeys/admin.spec.ts': `open('./#/admin/users');`,
  'tests/journeys/colours.spec.ts': `find('.lamp-pivot');`,
  'tests/journeys/reports.spec.ts': `open('./#/reports?year=1');`,
  'tests/journeys/tabs.spec.ts': `find('用户管理');`,
  'tests/journeys/users.spec.ts': `signIn();`,
  'tests/journeys/voice.spec.ts': `speak();`,
};
const repository = makeRepository(files);
const after = (...changes: string[]) => {
  const { files: chosen, leftOut } = findAffectedTests(repository, changes);
  const names = Object.entries(chosen).flatMap(([part, tests]) =>
    tests.length > 0 ? [[part, tests.map((file) => file.replace(/.*\//, ''))]] : [],
  );
  return { ...Object.fromEntries(names), leftOut };
};
const allJourneys = Object.keys(files).filter((file) => file.endsWith('.spec.ts')).length;

test('a renderer affects the tests that use the list and name its kind, and journeys of pages with it', () => {
  expect(after('src/renderers/blocks/pivot/pivot-block.tsx')).toEqual({
    browser: ['pivot.test.tsx', 'page.test.tsx'],
    journeys: ['colours.spec.ts', 'reports.spec.ts'],
    leftOut: { browser: 2, journeys: allJourneys - 2 },
  });
});

test('what only a renderer imports affects the tests of the renderer; what no journey names, those that open pages', () => {
  expect(after('src/renderers/blocks/text/lines.ts')).toEqual({
    browser: ['text-block.test.tsx'],
    journeys: ['admin.spec.ts', 'reports.spec.ts', 'tabs.spec.ts'],
    leftOut: { browser: 3, journeys: allJourneys - 3 },
  });
});

test('a route affects the tests that call its paths or check all routes, and journeys of pages that call them', () => {
  expect(after('server/routes/users/save-user.ts')).toEqual({
    server: ['permissions.test.ts', 'roles.test.ts', 'users.test.ts'],
    journeys: ['admin.spec.ts', 'tabs.spec.ts', 'users.spec.ts'],
    leftOut: { server: 1, journeys: allJourneys - 3 },
  });
});

test('a page affects the journeys that open it by path or title, and the tests of all documents', () => {
  expect(after('schemas/pages/admin/users.json')).toEqual({
    unit: ['documents.test.ts'],
    journeys: ['admin.spec.ts', 'tabs.spec.ts', 'users.spec.ts'],
    leftOut: { journeys: allJourneys - 3 },
  });
});

test('a change of a shared module affects every journey, also together with a renderer', () => {
  const { journeys, leftOut } = after('src/shell.ts', 'src/renderers/blocks/pivot/pivot-block.tsx');
  expect(journeys).toHaveLength(allJourneys);
  expect(leftOut).toEqual({});
});

test('a change of a list, of the platform besides, or of files that the platform serves affects every journey', () => {
  for (const file of ['src/renderers/index.ts', 'server/app.ts'])
    expect(after(file).journeys).toHaveLength(allJourneys);
  const legacy = makeRepository({ ...files, 'server/legacy/table.js': '' });
  expect(findAffectedTests(legacy, ['server/legacy/table.js']).files.journeys).toHaveLength(allJourneys);
});

test('more renderers, routes and pages than one change has affect every journey', () => {
  const pages = [1, 2, 3, 4, 5, 6].map((at) => [`schemas/pages/page${at}.json`, page(`/page${at}`, `页${at}`, 'text')]);
  const many = makeRepository({ ...files, ...Object.fromEntries(pages) });
  const few = findAffectedTests(
    many,
    pages.slice(0, 2).map(([file]) => file!),
  ).files.journeys;
  const all = findAffectedTests(
    many,
    pages.map(([file]) => file!),
  ).files.journeys;
  expect([few?.length, all?.length]).toEqual([3, allJourneys]);
});

test('a changed journey runs whatever else changes', () => {
  const { journeys } = after('tests/journeys/voice.spec.ts', 'src/renderers/blocks/pivot/pivot-block.tsx');
  expect(journeys).toEqual(['colours.spec.ts', 'reports.spec.ts', 'voice.spec.ts']);
});

test('generated files follow the kinds that they are made of', () => {
  const more = {
    'src/schemas/blocks/index.ts': `import { pivot } from './pivot.ts';\nconst kinds = {\n  pivot,\n};`,
    'src/schemas/blocks/pivot.ts': '',
    'src/schemas/generated/shapes.js': '',
    'src/shell.ts': `import './schemas/blocks/index.ts'; import './schemas/generated/shapes.js';`,
  };
  const kinds = makeRepository({ ...files, ...more });
  const afterKinds = (...changes: string[]) => findAffectedTests(kinds, changes).files.journeys;
  const generated = ['src/schemas/generated/shapes.js', 'schemas/grammar/page.json'];
  expect(afterKinds('src/schemas/blocks/pivot.ts', ...generated)).toEqual(['tests/journeys/reports.spec.ts']);
  expect(afterKinds(generated[0]!)).toHaveLength(allJourneys);
});
