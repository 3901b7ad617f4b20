import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { servedPage } from '../../compile/page/test-compile.ts';
import type { BlockPlanOf } from '../../compile/plan/plan.ts';
import { answerOf, site } from '../../compile/test-site.ts';
import { Documents } from '../../data/documents.ts';
import { at, success } from '../testing/test-answers.ts';
import { createSignedInConsole } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';
import type { PageStore } from './page-store.ts';

const server = startPlatform();
const path = '/my/contact';
const contact = (title: string) => ({
  version: 1,
  id: 'contact',
  path,
  title,
  body: {
    kind: 'form',
    id: 'contact',
    fields: [{ field: 'phone', title: 'Phone', required: true, default: '020' }],
    submit: [{ call: { post: '/contact' } }],
  },
});

/** A folder with one page, which the test changes. */
function folder() {
  const files = new Map<string, unknown>([['schemas/site.json', site]]);
  const write = (
    page: ({ title: string } & Record<string, unknown>) | undefined,
    hash: string,
    isListed = page !== undefined,
  ) => {
    const pages = isListed ? [{ id: 'contact', path, file: 'pages/my/contact.json', title: 'x', hash, issues: 0 }] : [];
    files.set('schemas/index.json', { site: { hash: 's', issues: 0 }, pages });
    if (page) files.set('schemas/pages/my/contact.json', servedPage(page));
    else files.delete('schemas/pages/my/contact.json');
  };
  write(contact('First'), 'a');
  const documents = new Documents(async (file) => {
    const found = files.get(file.split('?')[0] ?? '');
    if (found === undefined) throw new Error(`${file} is not there (404)`);
    return JSON.stringify(found);
  });
  return { documents, write };
}

async function openContact() {
  const { documents, write } = folder();
  await documents.readIndex();
  server.use(
    http.get(at('/system/api/current/mainMenu'), () => success(answerOf({ id: 20, caption: 'Contact', url: path }))),
  );
  const world = await createSignedInConsole({ documents });
  const { pages } = world.console;
  const follow = async () => {
    await documents.readIndex();
    pages.followDocuments();
  };
  return { ...world, documents, write, pages, follow, entry: () => pages.get(path) };
}

/** The form in the body of the page. */
function formOn(page: PageStore) {
  const form = page.form(page.plan.body as BlockPlanOf<'form'>);
  if (!form) throw new Error('the form does not exist yet');
  return form;
}

describe('a page whose document changes while it has unsaved input', () => {
  test('keeps the input, says so, and updates once it is saved', async () => {
    const { console, write, follow, entry } = await openContact();
    await console.route.enter(path, '');
    await vi.waitFor(() => expect(entry()?.store).toBeDefined());
    const page = entry()!.store!;
    const form = await vi.waitFor(() => formOn(page));
    expect(form.values.get('phone')).toBe('020');
    form.set('phone', '020-8490');
    write(contact('Second'), 'b');
    await follow();
    expect(entry()).toMatchObject({ isOutdated: true, store: page });
    expect(form.values.get('phone')).toBe('020-8490');
    server.use(http.post(at('/contact'), () => success(null)));
    await form.submit();
    await vi.waitFor(() => expect(entry()?.store?.plan.title).toBe('Second'));
  });

  test('counts as unsaved and asks before closing', async () => {
    const { console, entry } = await openContact();
    await console.route.enter(path, '');
    await vi.waitFor(() => expect(entry()?.store).toBeDefined());
    const page = entry()!.store!;
    (await vi.waitFor(() => formOn(page))).set('phone', '1');
    expect(console.pages.isDirty(path)).toBe(true);
  });
});

describe('a document in the index that the server no longer has', () => {
  test('shows an error, and opens once it exists again', async () => {
    const { console, write, entry, pages } = await openContact();
    write(undefined, 'a', true);
    await console.route.enter(path, '');
    await vi.waitFor(() =>
      expect(entry()?.error).toMatchObject({ kind: 'unread', message: expect.stringContaining('is not there (404)') }),
    );
    write(contact('Again'), 'a');
    pages.retry(path, '');
    await vi.waitFor(() => expect(entry()?.store?.plan.title).toBe('Again'));
    expect(entry()?.error).toBeUndefined();
  });

  test('an open page is closed when its document is deleted', async () => {
    const { console, write, follow, entry } = await openContact();
    await console.route.enter(path, '');
    await vi.waitFor(() => expect(entry()?.store).toBeDefined());
    write(undefined, 'a');
    await follow();
    expect(entry()).toBeUndefined();
  });
});

describe('the data of an opened page', () => {
  const list = (id: string, more: object = {}) => ({ kind: 'list', id, source: id, title: 'name', ...more });
  const page = {
    ...contact('First'),
    sources: Object.fromEntries(
      ['shown', 'forbidden', 'hidden', 'inTab', 'rows'].map((name) => [
        name,
        name === 'rows' ? { kind: 'paged', post: '/rows' } : { kind: 'rest', get: `/${name}` },
      ]),
    ),
    body: {
      kind: 'section',
      items: [
        { kind: 'card', body: list('shown') },
        { kind: 'table', id: 'table', source: 'rows', columns: [{ field: 'name', title: 'Name' }] },
        list('forbidden', { func: '100009' }),
        list('hidden', { when: { $: 'user.name == "nobody"' } }),
        { kind: 'tabs', id: 'views', items: [{ id: 'one', title: 'One', body: list('inTab') }] },
      ],
    },
  };

  /** A console with this page, and the calls of the page; `sources` replace its own of the same name. */
  async function openPage(sources = {}, answer: () => Response = () => success({ data: [], total: 0 })) {
    const calls: string[] = [];
    server.use(
      http.get(at('/system/api/current/mainMenu'), () => success(answerOf({ id: 20, caption: 'Contact', url: path }))),
      http.all(at('/:name'), ({ request }) => {
        calls.push(new URL(request.url).pathname);
        return answer();
      }),
    );
    const { documents, write } = folder();
    write({ ...page, sources: { ...page.sources, ...sources } }, 'a');
    await documents.readIndex();
    const world = await createSignedInConsole({ documents });
    await world.console.route.enter(path, '');
    await vi.waitFor(() => expect(world.console.pages.get(path)?.store).toBeDefined());
    await server.whenIdle();
    return { ...world, calls, documents, write };
  }

  test('is read before anything is drawn: what is visible at once and permitted (PERM-01)', async () => {
    const { calls } = await openPage();
    expect(calls.sort()).toEqual(['/rows', '/shown']);
  });

  test('is read again when what it takes from the address changes', async () => {
    const inTab = { kind: 'rest', get: '/inTab', query: { id: { $: 'route.id' } } };
    const { console, calls } = await openPage({ inTab });
    const source = console.pages.get(path)!.store!.source('inTab');
    await source.need();
    expect(calls).not.toContain('/inTab');
    await console.route.enter(path, '?id=7');
    await vi.waitFor(() => expect(calls).toContain('/inTab'));
  });

  const following = {
    rows: { kind: 'paged', post: '/rows', follow: ['NoticeValue'] },
    shown: { kind: 'live', event: 'AlarmCount', start: { get: '/shown' } },
    inTab: { kind: 'rest', get: '/inTab', follow: ['NoticeValue'] },
  };

  test('what follows events is read again once the live connection is open, since some were missed', async () => {
    const { console, calls, sockets } = await openPage(following);
    await vi.waitFor(() => expect(calls.sort()).toEqual(['/rows', '/shown']));
    calls.length = 0;
    await vi.waitFor(() => expect(console.events.state).toBe('connecting'));
    sockets[0]!.socket.say('connect');
    await vi.waitFor(() => expect(calls.sort()).toEqual(['/rows', '/shown']));
  });

  test('a table that has failed waits for the user, or for a reconnection, which reads it without another message', async () => {
    const { console, sockets, timers, calls } = await openPage(following, () => HttpResponse.error());
    await vi.waitFor(() => expect(console.messages.box).toBeDefined());
    console.messages.box!.answer(true);
    await vi.waitFor(() => {
      timers.pass(2000);
      expect(console.events.state).toBe('connecting');
    });
    calls.length = 0;
    const { socket } = sockets[0]!;
    socket.say('connect');
    await server.whenIdle();
    expect(calls).toEqual([]);
    socket.say('disconnect');
    socket.say('connect');
    await vi.waitFor(() => expect(calls.sort()).toEqual(['/rows', '/shown']));
    await server.whenIdle();
    expect(console.messages.box).toBeUndefined();
  });

  test('what follows no events stays as it was read', async () => {
    const { console, calls, sockets } = await openPage();
    calls.length = 0;
    await vi.waitFor(() => expect(console.events.state).toBe('connecting'));
    sockets[0]!.socket.say('connect');
    await server.whenIdle();
    expect(calls).toEqual([]);
  });

  test('is not read again by the first drawing', async () => {
    const { console, calls } = await openPage();
    await console.pages.get(path)!.store!.source('shown').need();
    expect(calls).toHaveLength(2);
  });

  test('is left to the drawing if its document has changed, since its tab may be hidden (TABS-03)', async () => {
    const { console, calls, documents, write } = await openPage();
    calls.length = 0;
    write({ ...page, title: 'Second' }, 'b');
    await documents.readIndex();
    console.pages.followDocuments();
    await vi.waitFor(() => expect(console.pages.get(path)?.store?.plan.title).toBe('Second'));
    await server.whenIdle();
    expect(calls).toEqual([]);
  });
});
