import { expect, test } from 'vitest';
import { routePaths } from './route-paths.ts';

const text = `
import { createWall, findRows } from './save-wall.ts';
const wall = '/chart/wall';
export const wallRoutes = [
  { method: 'GET', path: \`\${wall}/screen\`, handle: sendScreen },
  {
    method: 'POST',
    path: wall,
    handle: createWall,
  },
  { method: 'POST', path: '/other/api', handle: pageOfWalls },
  { method: 'GET', path: \`\${wall}/\${kind.path}/:id\`, handle: one },
];
async function pageOfWalls() {
  return findRows();
}`;

test('paths are read from texts, templates and constants, up to what only the program knows', () => {
  expect(routePaths(text)).toEqual(['/chart/wall/screen', '/chart/wall', '/other/api', '/chart/wall/']);
});

test('a name that only routes mention selects them', () => {
  expect(routePaths(text, ['createWall'])).toEqual(['/chart/wall']);
});

test('a name that a function of the module mentions, or nothing, selects all routes', () => {
  expect(routePaths(text, ['createWall', 'findRows'])).toHaveLength(4);
  expect(routePaths(text, ['unknown'])).toHaveLength(4);
});

test('a short path is the constant of that name', () => {
  expect(routePaths(`const path = '/a/b';\n[{ method, path, handle }]`)).toEqual(['/a/b']);
});

test('a path of another module is found by its constant or its property', () => {
  const others = `export const base = '/assets/product';\nconst kinds = [{ path: 'area' }, { path: 'department' }];`;
  const routes = `const path = \`/api/\${kind.path}\`;\n[{ path: \`\${base}/list\` }, { path, handle }];`;
  expect(routePaths(routes, [], others)).toEqual(['/assets/product/list', '/api/area', '/api/department']);
  expect(routePaths('[{ path: kind.path }]', [], `{ path: '/api/model' }`)).toEqual(['/api/model']);
});
