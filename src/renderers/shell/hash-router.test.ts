import { expect, test, vi } from 'vitest';
import { createTestWindow } from '../testing/test-window.ts';
import { type Guard, HashRouter, readAddress } from './hash-router.ts';

const free: Guard = async () => undefined;

/** A router at '/'. */
async function started(guard: Guard = free, hash = '#/') {
  const place = createTestWindow(hash);
  const router = new HashRouter(guard, place.window);
  router.start();
  await vi.waitFor(() => expect(router.state.key).toBe(1));
  const shown = () => router.state.address && `${router.state.address.pathname}${router.state.address.search}`;
  return { router, shown, ...place };
}

test.each([
  ['/admin/users?page=2', { pathname: '/admin/users', search: '?page=2' }],
  ['', { pathname: '/', search: '' }],
  ['login', { pathname: '/login', search: '' }],
  ['/a?', { pathname: '/a', search: '' }],
  ['/a?b=?c#d', { pathname: '/a', search: '?b=?c' }],
])('reads %j', (text, address) => expect(readAddress(text)).toEqual(address));

test('nothing is shown before the guard has answered (GUARD-01)', async () => {
  const { window } = createTestWindow('#/admin/users?page=2');
  const router = new HashRouter(() => new Promise(() => undefined), window);
  router.start();
  expect(router.state.address).toBeUndefined();
});

test('the first address is that of the URL', async () => {
  const { shown, entries } = await started(free, '#/admin/users?page=2');
  expect(shown()).toBe('/admin/users?page=2');
  expect(entries).toEqual(['#/admin/users?page=2']);
});

test('navigates forward, replaces, and follows back', async () => {
  const { router, shown, entries } = await started();
  await router.navigate('/a');
  await router.navigate('/b?c=1');
  await router.navigate('/d', { replace: true });
  expect(entries).toEqual(['#/', '#/a', '#/d']);
  router.go(-1);
  await vi.waitFor(() => expect(shown()).toBe('/a'));
});

test('the address on the screen is not added to the history again, but shown anew', async () => {
  const { router, entries } = await started();
  await router.navigate('/');
  expect(entries).toEqual(['#/']);
  expect(router.state.key).toBe(2);
});

test('a redirect replaces the entry that somebody came back to, and is added on the way forward', async () => {
  const guard: Guard = async ({ pathname }) => (pathname === '/closed' ? '/open' : undefined);
  const { shown, router, entries } = await started(guard, '#/closed');
  expect(shown()).toBe('/open');
  expect(entries).toEqual(['#/open']);
  await router.navigate('/a');
  await router.navigate('/closed');
  expect(entries).toEqual(['#/open', '#/a', '#/open']);
});

test('the URL stays while the guard asks, and if it sends back', async () => {
  const answers: ((to: string | undefined) => void)[] = [];
  let isAsking = false;
  const guard: Guard = ({ pathname }) =>
    isAsking && pathname === '/b' ? new Promise((answer) => answers.push(answer)) : Promise.resolve(undefined);
  const { router, entries, shown } = await started(guard, '#/a');
  isAsking = true;
  const going = router.navigate('/b');
  await Promise.resolve();
  expect(entries).toEqual(['#/a']);
  answers[0]!('/a');
  await going;
  expect(entries).toEqual(['#/a']);
  expect(shown()).toBe('/a');
});

test('a newer navigation wins over one that is still guarded, whose guard can tell', async () => {
  let answerSlow = (_to: string | undefined): void => undefined;
  let isSlowCurrent = () => false;
  const guard: Guard = ({ pathname }, isCurrent) => {
    if (pathname !== '/slow') return Promise.resolve(undefined);
    isSlowCurrent = isCurrent;
    return new Promise((answer) => {
      answerSlow = answer;
    });
  };
  const { router, entries, shown } = await started(guard);
  const slow = router.navigate('/slow');
  expect(isSlowCurrent()).toBe(true);
  await router.navigate('/fast');
  expect(isSlowCurrent()).toBe(false);
  answerSlow(undefined);
  await slow;
  expect(shown()).toBe('/fast');
  expect(entries).toEqual(['#/', '#/fast']);
});

test('a guard that fails is reported, and so is a circle of redirects', async () => {
  const { router } = await started(async ({ pathname }) => {
    if (pathname === '/broken') throw new Error('no guard');
    return pathname === '/circle' ? '/circle' : undefined;
  });
  await router.navigate('/broken');
  expect(router.state.failure).toMatchObject({ message: 'no guard' });
  await router.navigate('/');
  expect(router.state.failure).toBeUndefined();
  await router.navigate('/circle');
  expect(router.state.failure).toMatchObject({ message: expect.stringContaining('Too many redirects') });
});

test('listeners hear of each navigation until they leave', async () => {
  const { router } = await started();
  const heard = vi.fn();
  const stop = router.subscribe(heard);
  await router.navigate('/a');
  stop();
  await router.navigate('/b');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a drawer over a page has an entry of its own: Back closes it, and closing it goes back there', async () => {
  const { router, shown, entries } = await started(free, '#/lamps');
  await router.navigate('/lamps?d.lamp=1', { layer: 'opens' });
  await router.navigate('/lamps?d.lamp=2', { layer: 'opens' });
  await router.navigate('/lamps?d.lamp=2&tab=b', { replace: true });
  expect(entries).toEqual(['#/lamps', '#/lamps?d.lamp=2&tab=b']);
  router.go(-1);
  await vi.waitFor(() => expect(shown()).toBe('/lamps'));
  router.go(1);
  await vi.waitFor(() => expect(shown()).toBe('/lamps?d.lamp=2&tab=b'));
  await router.navigate('/lamps', { layer: 'closes' });
  await vi.waitFor(() => expect(shown()).toBe('/lamps'));
  expect(entries).toHaveLength(2);
});

test('a drawer that another has opened is left for the one below, with its tab', async () => {
  const { router, shown, entries } = await started(free, '#/lamps');
  await router.navigate('/lamps?d.lamp=1', { layer: 'opens' });
  await router.navigate('/lamps?d.lamp=1&tab=b', { replace: true });
  await router.navigate('/lamps?d.lamp=1&tab=b&d.part=2', { layer: 'above' });
  expect(entries).toHaveLength(3);
  await router.navigate('/lamps?d.lamp=1&tab=b', { layer: 'closes' });
  await vi.waitFor(() => expect(shown()).toBe('/lamps?d.lamp=1&tab=b'));
  await router.navigate('/lamps', { layer: 'closes' });
  await vi.waitFor(() => expect(shown()).toBe('/lamps'));
});

test('closing a drawer that a link has opened stays on its entry', async () => {
  const { router, shown, entries } = await started(free, '#/home');
  await router.navigate('/lamps?d.lamp=1');
  await router.navigate('/lamps', { layer: 'closes' });
  expect([shown(), ...entries]).toEqual(['/lamps', '#/home', '#/lamps']);
});
