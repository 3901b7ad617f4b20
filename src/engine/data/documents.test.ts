import { autorun } from 'mobx';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkPage } from '../compile/check/check-page.ts';
import { assembleIndex, type DocumentEntry } from '../compile/check/document-index.ts';
import { servedText } from '../compile/check/served-page.ts';
import { site } from '../compile/test-site.ts';
import { isTrue } from '../expression/evaluate.ts';
import { preparedExpression } from '../expression/prepared-expressions.ts';
import { Documents } from './documents.ts';
import type { Kept } from './kept.ts';

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
async function documentsOf(hash = { now: '1' }, more: Partial<DocumentEntry> = {}) {
  const entry = { id: 'p', path: '/p', file: 'pages/p.json', title: 'P', issues: 0, ...more };
  const documents = new Documents(async (path) => {
    if (path === 'schemas/index.json')
      return JSON.stringify({ site: { hash: 's', issues: 0 }, pages: [{ ...entry, hash: hash.now }] });
    return JSON.stringify(path.startsWith('schemas/site.json') ? site : { page });
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

test('a page whose capability the platform lacks does not stand for its path', async () => {
  const index = assembleIndex({ file: 'site.json', text: JSON.stringify(site), hash: 's' }, [
    { file: 'pages/p.json', text: JSON.stringify({ ...page, requires: 'alarmDesk' }), hash: 'a' },
  ]);
  expect(index.pages).toMatchObject([{ path: '/p', issues: 0, requires: 'alarmDesk' }]);
  const documents = await documentsOf({ now: '1' }, { requires: 'alarmDesk' });
  expect(documents.has('/p')).toBe(true);
  documents.capabilities = ['charts'];
  expect([documents.has('/p'), documents.titleOf('/p'), documents.hashOf('/p')]).toEqual([false, undefined, undefined]);
  await expect(documents.plan('/p')).rejects.toThrow('no document found for /p');
});

test('a site without errors comes with the index, in one request', async () => {
  const asked: string[] = [];
  const index = assembleIndex({ file: 'site.json', text: JSON.stringify(site), hash: 's' }, []);
  const documents = new Documents(async (path) => {
    asked.push(path);
    return JSON.stringify(index);
  });
  expect(await documents.start()).toEqual(site);
  expect([asked, documents.siteInUse]).toEqual([['schemas/index.json'], 's']);
  const broken = assembleIndex({ file: 'site.json', text: '{ "hom": "/" }', hash: 't' }, []);
  expect(broken.site).toEqual({ hash: 't', issues: expect.any(Number) });
});

describe('a document with errors', () => {
  const entry = { id: 'p', path: '/p', file: 'pages/p.json', title: 'P', issues: 0, hash: '1' };
  const broken = { ...entry, hash: '2', issues: 1, title: 'Broken' };
  const good = { hash: '1', id: 'p', title: 'P' };

  /** Documents whose index and files the test changes. */
  async function changing() {
    const state = {
      index: { site: { hash: 's', issues: 0 } as object, pages: [entry] as object[] },
      files: {
        'schemas/pages/p.json?h=1': JSON.stringify({ page }),
        'schemas/pages/p.json?h=2': servedText(checkPage('pages/p.json', '{ "version": 1,')),
      },
      read: [] as string[],
    };
    const files = state.files as Record<string, string>;
    const documents = new Documents(async (path) => {
      state.read.push(path);
      if (path === 'schemas/index.json') return JSON.stringify(state.index);
      if (path.startsWith('schemas/site.json')) return files[path] ?? JSON.stringify(site);
      return files[path] ?? '';
    });
    await documents.readIndex();
    return { documents, state, files };
  }

  test('keeps its last good version for all but authors (PAGE-03)', async () => {
    const { documents, state } = await changing();
    state.index.pages = [{ ...broken, good }];
    await documents.readIndex();
    expect(documents.hashOf('/p')).toBe('1');
    expect(documents.titleOf('/p')).toBe('P');
    expect((await documents.plan('/p')).issues).toEqual([]);
    documents.isAuthor = () => true;
    expect(documents.hashOf('/p')).toBe('2');
    await expect(documents.plan('/p')).rejects.toThrow(/pages\/p\.json:1:\d+ /);
  });

  test('keeps what this browser has shown, on a server that keeps no versions', async () => {
    const { documents, state } = await changing();
    await documents.plan('/p');
    state.index.pages = [broken];
    await documents.readIndex();
    expect(documents.hashOf('/p')).toBe('1');
    expect((await documents.plan('/p')).body).toMatchObject({ items: [{ text: 'stays' }, {}, {}] });
  });

  test('a broken site.json leaves the last good one in use, and its author reads why', async () => {
    const { documents, state, files } = await changing();
    files['schemas/site.json?h=t'] = '{ "hom": "/" }';
    state.index.site = { hash: 't', issues: 1, good: { hash: 's' } };
    await documents.readIndex();
    expect(documents.siteInUse).toBe('s');
    expect(await documents.readSiteProblem('en')).toMatch(/site\.json:1:\d+ unknown key "hom"/);
    state.index.site = { hash: 's', issues: 0 };
    await documents.readIndex();
    expect(await documents.readSiteProblem('en')).toBe('');
  });
});

describe('the expressions of a page', () => {
  /** Documents whose one page has these conditions, with these trees in the index. */
  async function documentsWith(conditions: string[], trees: unknown) {
    const items = conditions.map(($) => ({ kind: 'text', text: 'x', when: { $ } }));
    const entry = { id: 'p', path: '/p', file: 'pages/p.json', title: 'P', issues: 0, hash: '1' };
    const documents = new Documents(async (path) => {
      if (path === 'schemas/index.json')
        return JSON.stringify({ site: { hash: 's', issues: 0 }, pages: [entry], trees });
      return JSON.stringify(
        path.startsWith('schemas/site.json') ? site : { page: { ...page, body: { kind: 'section', items } } },
      );
    });
    await documents.readIndex();
    return documents;
  }
  const holds = (text: string, values: Record<string, unknown>) =>
    isTrue(preparedExpression(text, 'condition')!, values);

  test('are compiled before it is shown, from the trees of the index', async () => {
    const text = 'page.documents > 1';
    // The tree of another operator shows that the parser was not asked.
    const documents = await documentsWith([text], { [text]: ['<', 0, 18, [0, 14], [17, 18]] });
    await documents.plan('/p');
    expect(holds(text, { page: { documents: 0 } })).toBe(true);
  });

  test.each<[string, number, unknown]>([
    ['no trees', 101, undefined],
    ['null', 102, null],
    ['other trees', 103, { other: [0, 5] }],
    ['malformed trees', 104, { 'page.documents > 104': ['>', 0] }],
    ['a list', 105, [null]],
  ])('are parsed in an index with %s', async (_, limit, trees) => {
    const text = `page.documents > ${limit}`;
    await (await documentsWith([text], trees)).plan('/p');
    expect(holds(text, { page: { documents: 999 } })).toBe(true);
    expect(holds(text, { page: { documents: 1 } })).toBe(false);
  });
});

describe('a start with the kept index', () => {
  const index = (hash: string, siteHash = 's') =>
    JSON.stringify({
      site: { hash: siteHash, issues: 0 },
      pages: [{ id: 'p', path: '/p', file: 'pages/p.json', title: 'P', issues: 0, hash }],
    });

  /** A browser that keeps this index, and a server with another. */
  function browser(text: string | undefined, server: () => Promise<string>) {
    const texts = new Map(text === undefined ? [] : [['schemas/index.json', text]]);
    const kept: Kept = {
      read: async (key) => texts.get(key),
      write: async (key, value) => void texts.set(key, value),
      remove: async (matches) => {
        for (const key of [...texts.keys()]) if (matches(key)) texts.delete(key);
      },
    };
    const documents = new Documents(
      async (path) => (path === 'schemas/index.json' ? server() : JSON.stringify(path.includes('site') ? site : page)),
      kept,
    );
    return { documents, texts };
  }

  test('does not wait for the server, whose index follows', async () => {
    let answer = (_: string) => {};
    const { documents, texts } = browser(
      index('1'),
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    expect(await documents.start()).toEqual(site);
    expect([documents.hashOf('/p'), documents.isUnchecked]).toEqual(['1', true]);
    const check = documents.readIndex();
    answer(index('2'));
    await check;
    expect([documents.hashOf('/p'), documents.isUnchecked]).toEqual(['2', false]);
    expect(texts.get('schemas/index.json')).toBe(index('2'));
  });

  test('the same index notifies nobody', async () => {
    const { documents } = browser(index('1'), async () => index('1'));
    await documents.start();
    let changes = -1;
    const stop = autorun(() => {
      documents.has('/p');
      changes += 1;
    });
    await documents.readIndex();
    stop();
    expect([changes, documents.isUnchecked]).toEqual([0, false]);
  });

  test('goes on with it while the server does not answer', async () => {
    const { documents } = browser(index('1'), () => Promise.reject(new Error('502')));
    await documents.start();
    await expect(documents.readIndex()).rejects.toThrow('502');
    expect([documents.hashOf('/p'), documents.isUnchecked]).toEqual(['1', true]);
  });

  test.each([['{'], ['{}'], ['null']])('ignores and replaces the broken text %s', async (text) => {
    const { documents, texts } = browser(text, async () => index('2'));
    await documents.start();
    expect([documents.hashOf('/p'), documents.isUnchecked]).toEqual(['2', false]);
    expect(texts.get('schemas/index.json')).toBe(index('2'));
  });

  test('without one waits for the server, and fails with it', async () => {
    const { documents } = browser(undefined, () => Promise.reject(new Error('502')));
    await expect(documents.start()).rejects.toThrow('502');
  });
});
