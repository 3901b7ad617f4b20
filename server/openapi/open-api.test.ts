import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { platformRoutes } from '../routes/platform-routes.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { openApi } from './open-api.ts';

const document = openApi(platformRoutes) as {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; description: string; parameters?: { name: string }[] }>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

test('the document of all calls is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect([valid, document.openapi]).toEqual([true, '3.1.0']);
});

test('it has every route once, and no name or path twice', () => {
  expect(operations).toHaveLength(platformRoutes.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('the parameters of a path are those that it names', () => {
  for (const { path, parameters = [] } of operations)
    for (const [, name] of path.matchAll(/\{(\w+)\}/g))
      expect(
        parameters.map((one) => one.name),
        path,
      ).toContain(name);
});

test('a call says who may send it, and whether it requires a ticket', () => {
  const task = document.paths['/island-streaming/batch/batchTask']?.post;
  expect(task?.description).toBe(
    'Users with the function `100248` (Batch control). Requires the batch-operation password.',
  );
  expect(task?.parameters?.map(({ name }) => name)).toEqual(['x-operation-ticket']);
  expect(document.paths['/system/login']?.post).toMatchObject({ security: [] });
});

describe('GET /openapi.json', () => {
  const read = async (platform: TestPlatform, token?: string) => {
    const { http } = await platform.call('GET', '/openapi.json', { token });
    return { headers: http.headers, body: await http.json() };
  };

  test('a demo sends the document to everybody', async () => {
    const platform = await makeTestPlatform({ demo: { password: 'x', accounts: [] } });
    const { headers, body } = await read(platform);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(body).toEqual(JSON.parse(JSON.stringify(document)));
    await platform.close();
  });

  test('another platform sends it to signed-in users, with the calls that it serves', async () => {
    const platform = await makeTestPlatform({ config: { basePath: '/', demo: false, strict: true } });
    expect((await read(platform)).body.status).toBe('A0200');
    const { paths } = (await read(platform, await platform.tokenOf(accounts.admin))).body;
    expect(Object.keys(paths)).toContain('/system/login');
    expect(Object.keys(paths)).not.toContain('/island-streaming/batch/batchTask');
    await platform.close();
  });
});
