import { describe, expect, test } from 'vitest';
import type { Capability } from '../../../schemas/grammar/capabilities.ts';
import type { PersonalizationSystem } from '../../../schemas/wire/personalization-rules.ts';
import type { Call } from '../../data/http/call.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { filmBytes, jpegBytes, pngBytes } from '../../forms/personalization/test-pictures.ts';
import { MessagesStore } from '../messages/messages-store.ts';
import { MemoryDrafts, TestTimers } from '../testing/test-console.ts';
import { PersonalizationStore } from './personalization-store.ts';

const item = (type: string, more: object, system = 'esso') => ({
  id: `${type}-item`,
  personalizationSystem: system,
  personalizationType: type,
  personalizationKey: null,
  link: null,
  title: null,
  ...more,
});
const file = (id: string, more: object = {}) => ({
  id,
  link: `files/${id}`,
  personalizationKey: `esso/x/${id}.png`,
  name: `${id}.png`,
  inUse: false,
  ...more,
});

interface Given {
  system?: PersonalizationSystem;
  settings?: object[];
  gallery?: Record<string, object[]>;
  functions?: string[];
  capabilities?: Capability[];
  drafts?: MemoryDrafts;
}

/** A group on its page, with an in-memory platform. */
async function open({ system = 'esso', settings = [], gallery = {}, capabilities, functions, drafts }: Given = {}) {
  const timers = new TestTimers();
  const messages = new MessagesStore(timers.add);
  const platform = {
    settings,
    gallery,
    calls: [] as Call[],
    failure: undefined as Error | undefined,
    stored: file('new') as object | null,
  };
  const reported: PlatformError[] = [];
  const looks: string[] = [];
  const kept = drafts ?? new MemoryDrafts();
  let picked: File | undefined;
  const http = fakeHttp((call) => {
    platform.calls.push(call);
    if (platform.failure && call.method !== 'GET') throw platform.failure;
    if (call.method === 'GET' && call.path.endsWith('personalizedSettings')) return platform.settings;
    if (call.method === 'GET') return platform.gallery[String(call.query?.type)] ?? [];
    if (call.multipart) return platform.stored;
    return null;
  });
  const ports: ConstructorParameters<typeof PersonalizationStore>[2] = {
    call: http,
    ask: (question) => messages.ask(question),
    look: { reload: async () => void looks.push('reload') },
    capabilities: capabilities ?? ['personalizationExtras'],
    drafts: kept,
    clock: { today: () => '2026-03-31', now: () => timers.now, timer: timers.add },
    identity: {
      owner: '1/7',
      isAuthor: false,
      permits: (func) => functions === undefined || func === undefined || functions.includes(String(func)),
      reload: async () => undefined,
    },
    files: { pick: async () => picked, save: () => undefined, progress: () => undefined },
    tell: {
      toast: (tone, text) => messages.add(tone, text),
      failure: (error) => void reported.push(error),
      refusals: () => undefined,
    },
  };
  const funcs = { logo: '100028', title: '100031', icp: '100031', backgroundImage: '100030' };
  const store = new PersonalizationStore(system, funcs, ports, { page: '/admin/personalConf', id: 'group' });
  const until = async (isDone: () => boolean) => {
    for (let turn = 0; turn < 50 && !isDone(); turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await until(() => store.state !== 'loading');
  const shelf = (type: string) => {
    const found = store.shelves.find((each) => each.type === type);
    if (!found) throw new Error(`no shelf for ${type}`);
    return found;
  };
  const pick = (content: Uint8Array<ArrayBuffer>, name: string) => {
    picked = new File([content], name);
  };
  const sent = (path: string) => platform.calls.filter((call) => call.method !== 'GET' && call.path.endsWith(path));
  return { store, shelf, platform, messages, reported, looks, kept, timers, pick, sent, until };
}

describe('a group of the look', () => {
  test('shows the current settings and earlier uploads (PAGE-25)', async () => {
    const { store, shelf } = await open({
      settings: [
        item('title', { title: '南沙湾' }),
        item('logo', { id: 'a', link: 'files/a' }),
        item('icp', { title: '备', link: 'https://b.example/' }),
        item('title', { title: '别的' }, 'portal'),
        null as never,
      ],
      gallery: { logo: [file('a', { inUse: true }), file('b')] },
    });
    expect(store.current).toMatchObject({ title: '南沙湾', icp: { title: '备', link: 'https://b.example/' } });
    expect(shelf('logo').chosen.map(({ id }) => id)).toEqual(['a']);
    expect(shelf('logo').files.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(store).toMatchObject({ isDirty: false, isSound: true, canReset: true });
    expect(store.preview.signIn).toMatchObject({ title: '南沙湾', logo: 'files/a', filing: { text: '备' } });
  });

  test('shows a change only in the preview until it is saved (PAGE-25)', async () => {
    const { store, shelf, platform, looks, sent } = await open({
      gallery: { logo: [file('a')], favicon: [file('i')] },
    });
    shelf('logo').toggle('a');
    shelf('favicon').toggle('i');
    store.setText('title', '新标题');
    expect(store.isDirty).toBe(true);
    expect(store.preview.signIn).toMatchObject({ logo: 'files/a', favicon: 'files/i', title: '新标题' });
    expect(sent('/new')).toEqual([]);
    platform.settings = [
      item('title', { title: '新标题' }),
      item('logo', { id: 'a', link: 'files/a' }),
      item('favicon', { id: 'i', link: 'files/i' }),
    ];
    await store.save();
    expect(sent('/new')[0]?.body).toEqual({ fileIds: ['a', 'i'], title: '新标题', typeTitleEnum: 'ESSO_title' });
    expect(looks).toEqual(['reload']);
    expect(store).toMatchObject({ state: 'ready', isDirty: false });
  });

  test('keeps videos and pictures in the chosen order', async () => {
    const pictures = [file('a'), file('b', { personalizationKey: 'esso/backgroundImage/b.mp4' }), file('c')];
    const { store, shelf } = await open({ gallery: { backgroundImage: pictures } });
    const shown = () => shelf('backgroundImage').chosen.map(({ id }) => id);
    for (const id of ['a', 'b', 'c']) shelf('backgroundImage').toggle(id);
    shelf('backgroundImage').move('c', -1);
    expect(shown()).toEqual(['a', 'c', 'b']);
    shelf('backgroundImage').move('a', 1);
    shelf('backgroundImage').move('c', -1);
    expect(shown()).toEqual(['c', 'a', 'b']);
    expect(store.preview.signIn.pictures).toEqual([
      { link: 'files/c', isVideo: false },
      { link: 'files/a', isVideo: false },
      { link: 'files/b', isVideo: true },
    ]);
    shelf('backgroundImage').toggle('a');
    expect(shown()).toEqual(['c', 'b']);
  });

  test('rejects more files than allowed with a message', async () => {
    const { shelf, messages } = await open({
      gallery: { imageMap: ['1', '2', '3', '4', '5', '6'].map((id) => file(id)) },
    });
    for (const { id } of shelf('imageMap').files) shelf('imageMap').toggle(id);
    expect(shelf('imageMap').chosen).toHaveLength(5);
    expect(messages.toast?.text).toMatchObject({ en: expect.stringContaining('5') });
  });

  test('sends the filing text only if it has changed and the platform supports it', async () => {
    const { store, sent } = await open();
    store.setText('icp.title', ' 粤ICP备1号 ');
    await store.save();
    expect(sent('/new')[0]?.body).toMatchObject({ icp: { title: '粤ICP备1号', link: '' } });
    const other = await open({ capabilities: [] });
    other.store.setText('title', '标题');
    await other.store.save();
    expect(other.sent('/new')[0]?.body).not.toHaveProperty('icp');
    expect(other.store).toMatchObject({ hasExtras: false, canReset: false });
  });

  test.each([
    ['esso', 'title', '南沙湾智慧灯杆管理平台'],
    ['portal', 'title', '两 字'],
    ['screen', 'title', ''],
    ['esso', 'icp.link', 'javascript:alert(1)'],
  ] as const)('in the group %s rejects the %s "%s" before sending', async (system, name, value) => {
    const { store, sent } = await open({ system, settings: [item('title', { title: '旧标题' }, system)] });
    expect(store.problem(name)).toBeUndefined();
    store.setText(name, value);
    expect(store.problem(name)).toBeDefined();
    expect(store.isSound).toBe(false);
    await store.save();
    expect(sent('/new')).toEqual([]);
  });

  test('shows a field error of the platform until the field changes', async () => {
    const { store, platform, reported } = await open();
    platform.failure = new PlatformError('business', 'no', { fields: { title: '已被使用' } });
    store.setText('title', '标题');
    await store.save();
    expect(store).toMatchObject({ state: 'ready', isDirty: true });
    expect(store.problem('title')).toBe('已被使用');
    expect(reported).toEqual([]);
    store.setText('title', '标题二');
    expect(store.problem('title')).toBeUndefined();
    platform.failure = new PlatformError('business', 'no');
    await store.save();
    expect(reported).toHaveLength(1);
  });

  test('resets to the default after confirmation', async () => {
    const { store, messages, looks, sent } = await open({ settings: [item('title', { title: '旧' })] });
    const refused = store.reset();
    messages.box?.answer(false);
    await refused;
    expect(sent('/reset')).toEqual([]);
    const done = store.reset();
    messages.box?.answer(true);
    await done;
    expect(sent('/reset')[0]?.body).toEqual({ system: 'esso' });
    expect(looks).toEqual(['reload']);
  });

  test('does not upload or reset without permission', async () => {
    const { store, shelf, pick, sent } = await open({
      functions: ['100031'],
      settings: [item('logo', { id: 'a', link: 'files/a' })],
    });
    expect([shelf('logo').can, store.can('title'), store.canReset]).toEqual([false, true, false]);
    pick(pngBytes(110, 110), 'logo.png');
    await shelf('logo').upload();
    expect(sent('personalizedFiles')).toEqual([]);
  });

  test('is restored after the end of the session', async () => {
    const first = await open({ gallery: { logo: [file('a')] } });
    first.store.setText('title', '没写完');
    first.shelf('logo').toggle('a');
    await first.store.saveDraft();
    const second = await open({ drafts: first.kept, gallery: { logo: [file('a')] } });
    expect(second.store).toMatchObject({ isDirty: true, current: { title: '没写完' } });
    second.store.discard();
    await second.until(() => second.kept.kept.size === 0);
    expect((await open({ drafts: first.kept })).store.isDirty).toBe(false);
  });
});

describe('a file', () => {
  test('is sent, shown and added to the gallery', async () => {
    const { shelf, pick, sent } = await open({ gallery: { logo: [file('a')] } });
    pick(pngBytes(110, 110), 'logo.png');
    await shelf('logo').upload();
    expect(sent('personalizedFiles')[0]).toMatchObject({
      method: 'POST',
      query: { system: 'esso', type: 'logo' },
      multipart: true,
    });
    expect(shelf('logo').files.map(({ id }) => id)).toEqual(['new', 'a']);
    expect(shelf('logo').chosen.map(({ id }) => id)).toEqual(['new']);
  });

  test.each([
    ['logo', 'logo.svg', pngBytes(110, 110), /PNG, JPG/],
    ['logo', 'logo.png', pngBytes(110, 110, 101 * 1024), /100 KB/],
    ['imageMap', 'map.jpg', jpegBytes(720, 660, 301 * 1024), /300 KB/],
    ['favicon', 'icon.png', pngBytes(32, 32, 21 * 1024), /20 KB/],
    ['logo', 'strip.png', pngBytes(1100, 110), /110 × 110/],
    ['backgroundImage', 'huge.jpg', jpegBytes(9000, 5000), /4,096/],
    ['logo', 'film.png', filmBytes(), /PNG, JPG/],
  ])('for %s named %s is rejected with a message that names the limit', async (type, name, content, sentence) => {
    const { shelf, pick, messages, sent } = await open();
    pick(content, name);
    await shelf(type).upload();
    expect(messages.toast).toMatchObject({ tone: 'error', text: { en: expect.stringMatching(sentence) } });
    expect(sent('personalizedFiles')).toEqual([]);
    expect(shelf(type).isUploading).toBe(false);
  });

  test('of 50 MB is rejected without being read', async () => {
    const { shelf, messages } = await open();
    const huge = {
      name: 'night.mp4',
      size: 50 * 1024 ** 2,
      slice: () => {
        throw new Error('it was read');
      },
    } as unknown as File;
    await shelf('backgroundImage').take(huge);
    expect(messages.toast?.text).toMatchObject({ en: expect.stringContaining('15 MB') });
  });

  test('rejected by the platform is reported; one missing in the response is found in the gallery', async () => {
    const { shelf, platform, pick, reported } = await open();
    pick(pngBytes(110, 110), 'logo.png');
    platform.failure = new PlatformError('business', 'full');
    await shelf('logo').upload();
    expect(reported).toHaveLength(1);
    platform.failure = undefined;
    platform.stored = null;
    platform.gallery = { logo: [file('z')] };
    await shelf('logo').upload();
    expect(shelf('logo').files.map(({ id }) => id)).toEqual(['z']);
  });

  test('is deleted after confirmation', async () => {
    const { shelf, platform, messages, sent } = await open({ gallery: { logo: [file('a'), file('b')] } });
    const removed = shelf('logo').remove('a');
    platform.gallery = { logo: [file('b')] };
    messages.box?.answer(true);
    await removed;
    expect(sent('/{id}')[0]).toMatchObject({ method: 'DELETE', pathValues: { id: 'a' } });
    expect(shelf('logo').files.map(({ id }) => id)).toEqual(['b']);
  });
});
