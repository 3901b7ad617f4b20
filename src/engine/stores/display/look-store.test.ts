import { describe, expect, test } from 'vitest';
import type { Call } from '../../data/http/call.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { MemoryKept } from '../testing/test-console.ts';
import { LookStore, readConsoleLook, readLook } from './look-store.ts';

const item = (personalizationType: string, more: Record<string, unknown>) => ({
  id: '1',
  personalizationSystem: 'esso',
  personalizationType,
  personalizationKey: '',
  defaultFile: false,
  ...more,
});

describe('the setting items', () => {
  test('set title, logo, icon, filing and pictures, in order (AUTH-12)', () => {
    const look = readLook([
      item('title', { title: '南沙湾智慧灯杆' }),
      item('icp', { title: '粤ICP备1号', link: 'https://beian.example/' }),
      item('logo', { link: '/files/logo.png' }),
      item('favicon', { link: 'files/icon.ico' }),
      item('backgroundImage', { link: 'https://files.example/1', personalizationKey: 'esso/bg.mp4' }),
      item('imageMap', { link: 'https://files.example/2.png', personalizationKey: 'esso/map.png' }),
      item('imageMap', { link: 'https://files.example/3.mp4?x=1' }),
    ]);
    expect(look).toEqual({
      title: '南沙湾智慧灯杆',
      filing: { text: '粤ICP备1号', link: 'https://beian.example/' },
      logo: '/files/logo.png',
      favicon: 'files/icon.ico',
      pictures: [
        { link: 'https://files.example/1', isVideo: true },
        { link: 'https://files.example/2.png', isVideo: false },
        { link: 'https://files.example/3.mp4?x=1', isVideo: true },
      ],
    });
  });

  test.each([
    ['of the portal', { ...item('title', { title: 'x' }), personalizationSystem: 'portal' }],
    ['of an unknown type', item('confetti', { link: '/x.png', title: 'x' })],
    ['without a type', { personalizationSystem: 'esso', link: '/x.png' }],
    ['that is null', null],
    ['that is a string', 'logo'],
    ['a blank title', item('title', { title: '  ' })],
    ['a title that is a number', item('title', { title: 7 })],
    ['a filing without a text', item('icp', { link: 'https://x.example/' })],
    ['a picture without a link', item('imageMap', {})],
  ])('an item %s is skipped (AUTH-12)', (_, odd) => {
    expect(readLook([odd])).toEqual({ pictures: [] });
    const look = readLook([item('title', { title: 'good' }), item('logo', { link: '/l.png' }), odd]);
    expect(look).toEqual({ title: 'good', logo: '/l.png', pictures: [] });
  });

  test.each([[null], [undefined], [{}], ['x'], [7]])('%j is not a list: the default look is used', (answer) => {
    expect(readLook(answer)).toEqual({ pictures: [] });
  });

  test.each([
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    [' javascript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['vbscript:x'],
    ['data:text/html,<script>alert(1)</script>'],
    ['file:///etc/passwd'],
    ['blob:https://x.example/1'],
    [7],
    [{}],
  ])('a link that is %j is dropped, its text stays (AUTH-12)', (link) => {
    const look = readLook([
      item('icp', { title: 'filing', link }),
      ...['logo', 'favicon', 'imageMap', 'backgroundImage'].map((type) => item(type, { link })),
    ]);
    expect(look).toEqual({ filing: { text: 'filing', link: undefined }, pictures: [] });
  });
});

describe('the setting items of the console', () => {
  const of = (system: string, type: string, more: Record<string, unknown>) => ({
    ...item(type, more),
    personalizationSystem: system,
  });

  test('set its title, logo and icon, and the title of the wall screen (SHELL-15)', () => {
    const look = readConsoleLook([
      of('portal', 'title', { title: '智慧灯杆' }),
      of('portal', 'logo', { link: 'files/l.png' }),
      of('portal', 'favicon', { link: '/i.ico' }),
      of('screen', 'title', { title: '态势' }),
      of('esso', 'title', { title: '登录' }),
      of('screen', 'logo', { link: '/x.png' }),
      null,
    ]);
    expect(look).toEqual({
      portal: { title: '智慧灯杆', logo: 'files/l.png', favicon: '/i.ico' },
      screen: { title: '态势' },
    });
  });

  test.each([
    [null],
    [{}],
    [[of('portal', 'logo', { link: 'javascript:alert(1)' }), of('portal', 'title', { title: 7 })]],
  ])('that are invalid leave the default look (SHELL-15)', (answer) => {
    expect(readConsoleLook(answer)).toEqual({ portal: {}, screen: {} });
  });
});

describe('the look of the console', () => {
  /** A platform that returns a series of titles, and a clock. */
  function reading() {
    const told = { title: '甲', fails: false, asked: 0, now: 0 };
    const http = fakeHttp(() => {
      told.asked += 1;
      if (told.fails) throw new Error('away');
      return [{ ...item('title', { title: told.title }), personalizationSystem: 'portal' }];
    });
    return { told, store: new LookStore(http, () => told.now) };
  }

  test('is reloaded after a change, and stays if that fails (SHELL-15)', async () => {
    const { told, store } = reading();
    await store.reload();
    expect(store.productTitle).toBe('甲');
    told.title = '乙';
    await store.reload();
    expect(store.productTitle).toBe('乙');
    told.fails = true;
    await store.reload();
    expect(store.productTitle).toBe('乙');
  });

  test('is reloaded when the window becomes visible, at most once a minute (SHELL-15)', async () => {
    const { told, store } = reading();
    store.refresh();
    expect(told.asked).toBe(0);
    await store.reload();
    told.now = 59_000;
    store.refresh();
    expect(told.asked).toBe(1);
    told.now = 60_000;
    store.refresh();
    expect(told.asked).toBe(2);
  });

  test('is cleared after sign-out, even if a response comes late', async () => {
    const { store } = reading();
    const late = store.reload();
    store.endSession();
    await late;
    expect(store).toMatchObject({ productTitle: undefined, logo: undefined, favicon: undefined });
    store.refresh();
    expect(store.productTitle).toBeUndefined();
  });

  test('is also updated on the sign-in screen', async () => {
    const calls: string[] = [];
    const store = new LookStore(
      fakeHttp((call) => {
        calls.push(call.path);
        return [];
      }),
    );
    await store.load('9');
    await store.reload();
    await store.load('9');
    expect(calls.filter((path) => path.endsWith('themeSettings'))).toHaveLength(2);
  });
});

describe('the looks of a tenant', () => {
  /** A platform whose responses the test controls. */
  function looks() {
    const calls: { call: Call; answer: (value: unknown) => void; fail: () => void }[] = [];
    const store = new LookStore(
      fakeHttp(
        (call) =>
          new Promise((resolve, reject) => {
            calls.push({ call, answer: resolve, fail: () => reject(new Error('away')) });
          }),
      ),
    );
    return { store, calls };
  }
  const titled = (title: string) => [item('title', { title })];

  test('are requested once, without messages; without a tenant for the installation (AUTH-12)', async () => {
    const { store, calls } = looks();
    const loaded = store.load('9');
    await store.load('9');
    calls[0]!.answer(titled('nine'));
    await loaded;
    expect(store.signIn.title).toBe('nine');
    expect(calls).toHaveLength(1);
    expect(calls[0]!.call).toMatchObject({
      method: 'GET',
      path: '/system/api/theme/themeSettings',
      query: { tenantId: '9' },
      options: { hideError: true, hideLoading: true },
    });
    void store.load('');
    expect(calls[1]!.call.query).toBeUndefined();
  });

  test('a late response or failure for another tenant is ignored', async () => {
    const { store, calls } = looks();
    const first = store.load('1');
    const second = store.load('2');
    const third = store.load('3');
    calls[2]!.answer(titled('three'));
    await third;
    calls[0]!.answer(titled('one'));
    calls[1]!.fail();
    await Promise.all([first, second]);
    expect(store.signIn.title).toBe('three');
  });

  test('that cannot be loaded are the default, and are requested again next time', async () => {
    const { store, calls } = looks();
    const first = store.load('1');
    calls[0]!.answer(titled('one'));
    await first;
    const second = store.load('2');
    calls[1]!.fail();
    await second;
    expect(store.signIn).toEqual({ pictures: [] });
    const again = store.load('2');
    calls[2]!.answer(titled('two'));
    await again;
    expect(store.signIn.title).toBe('two');
  });
});

describe('the look of the console', () => {
  const answer = (title: string) => [{ personalizationSystem: 'portal', personalizationType: 'title', title }];
  const opened = (title: string, kept: MemoryKept) =>
    new LookStore(
      fakeHttp(() => answer(title)),
      undefined,
      kept,
    );

  test('is at once what this browser keeps of the user, then what the platform answers (SHELL-15)', async () => {
    const kept = new MemoryKept();
    const first = opened('Old', kept);
    await first.applyKept('7');
    await first.reload();
    const store = opened('New', kept);
    await store.applyKept('7');
    expect(store.productTitle).toBe('Old');
    await store.reload();
    expect(store.productTitle).toBe('New');
  });

  test('is never that of another user or of a broken text', async () => {
    const kept = new MemoryKept();
    kept.texts.set('user/7/look', JSON.stringify(answer('Old')));
    kept.texts.set('user/8/look', '[');
    const store = opened('New', kept);
    for (const user of ['8', '9']) {
      await store.applyKept(user);
      expect(store.productTitle).toBeUndefined();
    }
  });
});
