import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { CheckContext } from '../check/check-context.ts';
import { emptyLibrary } from '../resolve/library.ts';
import { takenPath } from './taken-path.ts';
import { refused, type WantedPage } from './wanted-document.ts';

/** Where a new page is: its file below schemas/, its id, and the path of the grammar from there. */
export interface NewPlace {
  file: string;
  id: string;
  schema: string;
}

const pathPattern = /^(?:\/[A-Za-z0-9][A-Za-z0-9_-]*)+$/;
const idPattern = /^[A-Za-z][A-Za-z0-9_-]*$/;

/**
 * The place of a page that does not exist yet; a refusal if its path or its id is taken or is none.
 */
export function placeOfNewPage(
  { path, title, id }: WantedPage,
  { library = emptyLibrary, site }: Pick<CheckContext, 'library' | 'site'>,
): NewPlace | ReturnType<typeof refused> {
  if (path.trim() === '')
    return refused('请填写页面的路径，例如 /admin/lamps。', 'Write the path of the page, such as /admin/lamps.');
  if (!pathPattern.test(path))
    return refused(
      `路径“${path}”不可用。请写成 /admin/lamps 的形式：以斜杠开头，每段只用字母、数字、连字符和下划线。`,
      `The path "${path}" cannot be used. Write one such as /admin/lamps: a slash, then letters, digits, hyphens and underscores.`,
    );
  if (title.zh.trim() === '') return refused('请填写中文标题。', 'Write the title in Chinese.');
  if (title.en.trim() === '') return refused('请填写英文标题。', 'Write the title in English.');
  const refusal = takenPath(path, site);
  if (refusal) return refusal;
  const file = `pages${path}.json`;
  const lower = file.toLowerCase();
  const pages = [...library.pages.values()];
  // On Windows and macOS, names that differ in case are one file.
  const taken = pages.find((page) => page.file.toLowerCase() === lower);
  if (taken)
    return refused(
      `页面 ${taken.file} 已存在。请使用其他路径，或编辑该文件。`,
      `The page ${taken.file} already exists. Choose another path, or edit that file.`,
    );
  const ids = new Map(pages.flatMap(({ file: other, value }) => (isRecord(value) ? [[value.id, other] as const] : [])));
  if (id !== undefined && !idPattern.test(id))
    return refused(
      `标识“${id}”不可用。请以字母开头，只用字母、数字、连字符和下划线。`,
      `The id "${id}" cannot be used. Begin with a letter, then letters, digits, hyphens and underscores.`,
    );
  if (id !== undefined && ids.has(id))
    return refused(
      `标识“${id}”已在 ${ids.get(id)} 中使用。请使用其他标识。`,
      `The id "${id}" is already used in ${ids.get(id)}. Choose another one.`,
    );
  const schema = `${'../'.repeat(path.split('/').length - 1)}grammar/page.json`;
  return { file, id: id ?? freeId(path, (one) => ids.has(one)), schema };
}

/** The shortest end of a path that no page has as its id: 'lamps', 'adminLamps', 'adminLamps2'. */
function freeId(path: string, isTaken: (id: string) => boolean): string {
  const parts = path.slice(1).split('/');
  const ends = parts.map((_, index) => camelCase(parts.slice(parts.length - 1 - index).join('-')));
  const free = ends.find((id) => !isTaken(id));
  if (free !== undefined) return free;
  let count = 2;
  while (isTaken(`${ends.at(-1)}${count}`)) count++;
  return `${ends.at(-1)}${count}`;
}

/** A name that blocks and expressions can have. */
function camelCase(text: string): string {
  const joined = text.replace(/[-_]+(.?)/g, (_, letter: string) => letter.toUpperCase());
  return /^[A-Za-z]/.test(joined) ? joined : `page${joined}`;
}
