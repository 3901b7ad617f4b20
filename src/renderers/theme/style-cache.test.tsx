import { render } from '@testing-library/react';
import { Button, type ThemeConfig } from 'antd';
import { expect, test, vi } from 'vitest';
import { createStyleCache } from './style-cache.ts';
import { themeOf } from './theme.ts';
import { Themed } from './themed.tsx';

/** Mounts and unmounts a component with styles, as antd's hook does. */
function use(cache: ReturnType<typeof createStyleCache>, path: string, generate: () => string): string {
  cache.opUpdate(path, (before) => before ?? [0, generate()]);
  cache.opUpdate(path, (before) => [(before?.[0] ?? 0) + 1, before?.[1]]);
  return String(cache.opGet(path)?.[1]);
}
const leave = (cache: ReturnType<typeof createStyleCache>, path: string) =>
  cache.opUpdate(path, (before) => (before && before[0] > 1 ? [before[0] - 1, before[1]] : null));

test('generates the styles of a component once, however often it is opened', () => {
  const cache = createStyleCache();
  const generate = vi.fn(() => '.modal {}');
  for (let times = 0; times < 3; times++) {
    expect(use(cache, 'style%modal', generate)).toBe('.modal {}');
    leave(cache, 'style%modal');
  }
  expect(generate).toHaveBeenCalledOnce();
});

test('discards the oldest unused styles beyond the maximum, and none in use', () => {
  const cache = createStyleCache(2);
  use(cache, 'style%used', () => 'used');
  for (const name of ['a', 'b', 'c']) {
    use(cache, `style%${name}`, () => name);
    leave(cache, `style%${name}`);
  }
  expect([...cache.cache.keys()]).toEqual(['style%used', 'style%b', 'style%c']);
});

test('discards the tokens of a theme with their last user', () => {
  const cache = createStyleCache();
  use(cache, 'token%dark', () => 'dark');
  leave(cache, 'token%dark');
  expect(cache.opGet('token%dark')).toBeNull();
});

const light = themeOf(false, false);
const dark = themeOf(true, false);
/** A value of its generated styles, of its own variables, and of the theme's: none has a transition. */
const lookOf = (element: Element) => {
  const style = getComputedStyle(element);
  const own = style.getPropertyValue('--ant-button-content-font-size');
  const colors = ['--ant-button-default-bg', '--ant-color-bg-container'].map((name) => style.getPropertyValue(name));
  return [style.display, style.whiteSpace, own, ...colors];
};
const page = (theme: ThemeConfig, isOpen = true) => <Themed theme={theme}>{isOpen && <Button>Save</Button>}</Themed>;

test('a component keeps its styles through every change of the theme, and when it returns', () => {
  const { rerender, getByRole, unmount } = render(page(light));
  const inLight = lookOf(getByRole('button'));
  expect(inLight).not.toContain('');
  rerender(page(dark));
  const inDark = lookOf(getByRole('button'));
  expect(inDark.slice(0, 3)).toEqual(inLight.slice(0, 3));
  for (const index of [3, 4]) expect(inDark[index]).not.toBe(inLight[index]);
  for (const theme of [light, dark, light]) rerender(page(theme));
  expect(lookOf(getByRole('button'))).toEqual(inLight);
  for (const theme of [light, dark]) rerender(page(theme, false));
  rerender(page(dark));
  expect(lookOf(getByRole('button'))).toEqual(inDark);
  unmount();
  const again = render(page(light));
  expect(lookOf(again.getByRole('button'))).toEqual(inLight);
});

test('a tab that still has the former look does not lend it to the others', () => {
  const looks = [dark, light, themeOf(false, false, { density: 'compact', fontSize: 16 })];
  const alone = looks.map((theme) => {
    const { getByRole, unmount } = render(page(theme));
    const own = lookOf(getByRole('button'));
    unmount();
    return own;
  });
  const { getAllByRole } = render(looks.map((theme) => <div key={JSON.stringify(theme.cssVar)}>{page(theme)}</div>));
  expect(getAllByRole('button').map(lookOf)).toEqual(alone);
});
