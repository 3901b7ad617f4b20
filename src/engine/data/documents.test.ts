import { afterEach, expect, test, vi } from 'vitest';
import { site } from '../compile/test-site.ts';
import { Documents } from './documents.ts';

afterEach(() => vi.restoreAllMocks());

const page = {
  version: 1,
  id: 'p',
  path: '/p',
  title: 'P',
  body: {
    kind: 'section',
    items: [
      { kind: 'text', text: 'stays' },
      { kind: 'text', text: 'a', requires: 'charts' },
      { kind: 'text', text: 'b', requires: 'charts' },
    ],
  },
};

/** Documents with one page, whose text can change. */
async function documentsOf(hash = { now: '1' }) {
  const entry = { id: 'p', path: '/p', file: 'pages/p.json', title: 'P', issues: 0 };
  const documents = new Documents(async (path) => {
    if (path === 'schemas/index.json')
      return JSON.stringify({ site: { hash: 's', issues: 0 }, pages: [{ ...entry, hash: hash.now }] });
    return JSON.stringify(path.startsWith('schemas/site.json') ? site : page);
  });
  await documents.readIndex();
  return documents;
}

test('all parts are shown until the capabilities are known', async () => {
  const documents = await documentsOf();
  expect((await documents.plan('/p')).body).toMatchObject({ items: [{ text: 'stays' }, { text: 'a' }, { text: 'b' }] });
});

test('unsupported parts are hidden, and each capability is logged once', async () => {
  const told = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const hash = { now: '1' };
  const documents = await documentsOf(hash);
  documents.capabilities = [];
  expect((await documents.plan('/p')).body).toMatchObject({ items: [{ text: 'stays' }] });
  hash.now = '2';
  await documents.readIndex();
  await documents.plan('/p');
  expect(told.mock.calls).toEqual([
    ['/p: hid what requires "charts", because platform.capabilities in console.config.json does not list it'],
  ]);
});
