import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { platformRoutes } from '../../server/routes/platform-routes.ts';
import { callsPage } from './calls.ts';

const area = Type.Object({
  name: Type.String({ maxLength: 100 }),
  parent: Type.Optional(Type.Union([Type.Object({ id: Type.String() }), Type.Null()])),
  order: Type.Optional(Type.Union([Type.Literal('ASC'), Type.Literal('DESC')])),
  height: Type.Optional(Type.Number({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })),
  caption: Type.Union([Type.String(), Type.Object({ zh: Type.String() })]),
  points: Type.Optional(Type.Array(Type.Object({ x: Type.Integer({ minimum: 0, maximum: 9 }) }), { maxItems: 2 })),
});

test('a call is listed with who may call it, its path values and fields, types, and whether they are required', () => {
  const page = callsPage([
    { method: 'PUT', path: '/system/api/area/:id', access: { functions: ['100009'] }, body: area },
  ]);
  expect(page.slice(page.indexOf('## /'))).toBe(
    [
      '## /system/api/area\n',
      '### PUT /system/api/area/{id}\n',
      'Users with the function `100009` (Edit role).\n',
      '| in | field | type | required |',
      '| --- | --- | --- | --- |',
      '| path | `id` | text | yes |',
      '| body | `name` | text, up to 100 characters | yes |',
      '| body | `parent` | object or null |  |',
      '| body | `parent.id` | text | yes |',
      '| body | `order` | `"ASC"`, `"DESC"` |  |',
      '| body | `height` | number |  |',
      '| body | `caption` | text or object | yes |',
      '| body | `caption.zh` | text | yes |',
      '| body | `points` | list of up to 2: object |  |',
      '| body | `points[].x` | whole number, 0 to 9 | yes |',
    ].join('\n'),
  );
});

test('the conditions of a paged call, an encrypted body and an upload are told apart', () => {
  const paging = { condition: Type.Optional(Type.Unknown()), pageNum: Type.Optional(Type.Integer()) };
  const page = callsPage([
    {
      method: 'POST',
      path: '/a/page',
      access: { menus: ['/admin'] },
      body: Type.Object(paging),
      condition: Type.Object({ name: Type.Optional(Type.String()) }),
    },
    { method: 'POST', path: '/b/secret', access: 'public', secret: Type.Object({ code: Type.String() }) },
    { method: 'POST', path: '/c/file', access: 'session', upload: true },
  ]);
  expect(page).toContain('| body | `condition.name` | text |  |');
  expect(page).not.toContain('`condition` | any value');
  expect(page).toContain('at or below `/admin`.');
  expect(page).toContain('Anybody. Encrypted.');
  expect(page).toContain('Signed-in users. Takes a file, as a form.');
});

test('every route of the platform is listed once', () => {
  const page = callsPage(platformRoutes);
  const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, call]) => call);
  expect(headings).toHaveLength(platformRoutes.length);
  expect(new Set(headings).size).toBe(headings.length);
});
