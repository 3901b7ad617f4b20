import { expect, test } from 'vitest';
import { shellPaths } from '../../../schemas/site/shell-paths.ts';
import { productContext, productDocuments } from '../check/test-documents.ts';
import { writeDocument } from './write-document.ts';

const title = { zh: '灯具', en: 'Lamps' };
/** Why no page is written, new or as a copy: both say the same. */
function refusal(path: string, words = title) {
  const [alone, copy] = [undefined, productDocuments[0]!.file].map((copyOf) => {
    const made = writeDocument({ path, title: words, copyOf }, productContext, () => productDocuments[0]!.text);
    return 'problem' in made ? made.problem : undefined;
  });
  expect(copy).toEqual(alone);
  return alone;
}

test('a path that no page can have is refused with what to do, in both languages', () => {
  const { redirects } = productContext.site!;
  const taken = [
    ...shellPaths,
    '/Login',
    ...Object.keys(redirects),
    ...productDocuments.map(({ file }) => file.slice(5, -5)),
  ];
  for (const path of taken) {
    const { zh, en } = refusal(path) ?? {};
    expect(en, path).toMatch(/Choose another path|Write one such as/);
    expect(zh, path).toMatch(/请使用其他路径|请写成/);
  }
  expect(refusal('/demo')?.en).toContain('is a screen of the console itself');
  expect(refusal('/my')?.en).toBe(
    'site.json redirects "/my" to "/my/account": a page there would never be shown. Choose another path, or remove the redirect first.',
  );
});

test('what is not filled in is named', () => {
  expect(refusal('')).toEqual({
    zh: '请填写页面的路径，例如 /admin/lamps。',
    en: 'Write the path of the page, such as /admin/lamps.',
  });
  expect(refusal('/new', { zh: ' ', en: 'x' })?.en).toBe('Write the title in Chinese.');
  expect(refusal('/new', { zh: 'x', en: '' })?.zh).toBe('请填写英文标题。');
});

test('a path that only begins as a taken one is free', () => {
  for (const path of ['/login2', '/demo/lamps', '/my/lamps']) expect(refusal(path)).toBeUndefined();
});
