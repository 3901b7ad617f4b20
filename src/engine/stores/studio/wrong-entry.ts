import type { Text } from '../../../schemas/grammar/text.ts';
import type { DocumentBundle } from '../../../schemas/wire/documents.ts';
import type { PlatformError } from '../../data/http/platform-error.ts';

/**
 * The document of a file that the platform cannot read, by its name; undefined if it refused the file for another reason.
 *
 * @param bundle the documents that were sent
 * @param before how many documents of the file come before them
 */
export function wrongEntry({ fields }: PlatformError, { documents }: DocumentBundle, before = 0): Text | undefined {
  for (const [place, why] of Object.entries(fields)) {
    const [, index, key] = /^bundle\.documents\.(\d+)(?:\.(.+))?$/.exec(place) ?? [];
    if (index === undefined) continue;
    const number = before + Number(index) + 1;
    const { file } = (documents[Number(index)] ?? {}) as { file?: unknown };
    const name = typeof file === 'string' ? ` ${file}` : '';
    const what = `${key === undefined ? '' : `${key}: `}${why}`;
    return {
      zh: `文件中的第 ${number} 个文档${name} 无法读取：${what}。请重新导出，或从文件中删除此文档。`,
      en: `Document ${number} of the file${name && `,${name},`} cannot be read: ${what}. Export it again, or delete it from the file.`,
    };
  }
  return undefined;
}
