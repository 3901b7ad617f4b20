import { afterEach, expect, test } from 'vitest';
import { LanguageService } from './language-service.ts';
import type { Language } from './open-documents.ts';
import { cursor, edited, editorSchemas, knownPlatform, shippedTexts, withCursor } from './test-language.ts';

const users = 'pages/admin/users.json';
const files = ['site.json', 'records/user.json', users];
const few = new Map(files.map((file) => [file, shippedTexts.get(file)!]));
const services = {
  zh: new LanguageService(few, knownPlatform, editorSchemas, 'zh'),
  en: new LanguageService(few, knownPlatform, editorSchemas, 'en'),
};
afterEach(() => {
  for (const service of Object.values(services)) for (const file of files) service.type(file, undefined);
});

/** What is said of a completion at the cursor. */
function documentationOf(language: Language, label: string, part: string, by: string): string | undefined {
  const { text, offset } = withCursor(edited(users, part, by));
  services[language].type(users, text);
  return services[language].completionsAt(users, offset).find((one) => one.label === label)?.documentation;
}
const hover = (language: Language, file: string, part: string, skip = 1) =>
  services[language].hoverAt(file, few.get(file)!.indexOf(part) + skip)?.lines;

test('a key, a word and a snippet are offered with their meaning in the language of the reader (EDIT-01)', () => {
  const key = ['when', '"kind": "split",', `"kind": "split", ${cursor}`] as const;
  expect(documentationOf('zh', ...key)).toBe('仅在此条件成立时显示该区块。');
  expect(documentationOf('en', ...key)).toBe('Shows the block only while this is true.');
  const word = ['danger', '"tone": "primary",', `"tone": "p${cursor}",`] as const;
  expect(documentationOf('zh', ...word)).toBe('红色：会删除内容。');
  expect(documentationOf('en', ...word)).toBe('Red: deletes something.');
  const snippet = ['tree', '"main": {', `"main": ${cursor}, "other": {`] as const;
  expect(documentationOf('zh', ...snippet)).toBe('树。选中的节点可通过 page.<id> 读取，例如 page.<id>.code。');
  expect(documentationOf('en', ...snippet)).toMatch(/^A tree\. The selected node/);
});

test('the hover of a key and of a word says its meaning in the language of the reader (EDIT-01)', () => {
  expect(hover('zh', users, '"alsoReload"')).toEqual([
    '某个操作重新加载本数据源时一并重新加载的数据源，例如在节点上显示行数的树。',
  ]);
  expect(hover('en', users, '"alsoReload"')?.[0]).toMatch(/^Sources that reload whenever/);
  expect(hover('zh', users, '"split"')).toEqual(['左侧为窄栏，右侧为宽的主区域；手机上窄栏折叠在上方。']);
  expect(hover('zh', 'site.json', '"redirects"')).toEqual(['从路径到页面的重定向，例如从菜单分组到其第一个页面。']);
  expect(hover('zh', 'records/user.json', '"fields"')?.[0]).toMatch(/^字段，按其在行中的路径/);
});

test('what a hand can change is explained with its default in the language of the reader (EDIT-01)', () => {
  const said = (language: Language) =>
    services[language].handlesAt(users, '/body/main/columns/3')?.keys.find(({ key }) => key === 'width')?.description;
  expect(said('zh')).toBe(
    '其他列放下之前，此列最多占用的像素。内容短的列更窄；内容更长的列使用该行剩余的宽度。\n\n默认：160',
  );
  expect(said('en')).toMatch(/^Maximum width in pixels while other columns need room\. .*\n\nDefault: 160$/s);
});

test('nodes have their names in the language of the reader (EDIT-01)', () => {
  const chosen = (language: Language) => services[language].handlesAt(users, '/body/main/columns/3')?.name;
  expect(chosen('zh')).toBe('左右分栏 > 表格 "users" > 列 "department.name"');
  expect(chosen('en')).toBe('split > table "users" > column "department.name"');
  expect(services.zh.outlineOf(users)?.[0]?.name).toBe('数据源 "departments"');
  expect(services.en.outlineOf(users)?.[0]?.name).toBe('source "departments"');
});

test('a text that the catalogue lacks stays as it is', () => {
  const page = {
    properties: { path: { description: 'The heading.' }, title: { description: 'A word of a plug-in.' } },
  };
  const own = new LanguageService(few, {}, { page }, 'zh');
  const at = (part: string) => own.hoverAt(users, few.get(users)!.indexOf(part) + 1)?.lines;
  expect(at('"path"')).toEqual(['标题。']);
  expect(at('"title"')).toEqual(['A word of a plug-in.']);
});
