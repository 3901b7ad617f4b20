import type { RecordDocument } from '../../../schemas/record.ts';
import { hintFor } from '../../../schemas/rules/suggest.ts';
import type { CheckContext } from '../check/check-context.ts';
import { formatJson } from '../json/format-json.ts';
import { emptyLibrary, type Library } from '../resolve/library.ts';
import { type KnownList, listOf, listRead } from './known-lists.ts';
import { listBody } from './list-body.ts';
import { placeOfNewPage } from './page-place.ts';
import { type NewDocument, refused, type WantedPage } from './wanted-document.ts';
import { type LeftOut, workingList } from './working-list.ts';

/** A page that starts with a list, of a record or a call or both. */
export interface WantedListPage extends WantedPage {
  /** The record whose fields it shows. */
  record?: string;
  /** The call that reads the rows, 'POST /island-assets/device/page'. Default: the one with which pages read the record. */
  list?: string;
}

const callPattern = /^(?:GET|POST) \/\S+$/;

/**
 * Writes a page that works at once: a list with the columns, filters and fields of a record, a list of a call, or an
 * empty page. Returns beside it what of the record works only with more than that.
 *
 * @param context the documents that it must differ from and may be made of, and the calls of the platform: without them
 *   the list only reads
 */
export function newPage(wanted: WantedListPage, context: CheckContext): NewDocument & { leftOut?: readonly LeftOut[] } {
  const { library = emptyLibrary, calls = [] } = context;
  const place = placeOfNewPage(wanted, context);
  if ('problem' in place) return place;
  const list = listFor(wanted, library);
  if (list && 'problem' in list) return list;
  const { file, id, schema } = place;
  const { path } = wanted;
  const title = { zh: wanted.title.zh.trim(), en: wanted.title.en.trim() };
  const frame = { $schema: schema, version: 1, id, path, title };
  if (!list) {
    const body = { kind: 'text', text: { zh: '还没有内容', en: 'Nothing here yet' } };
    return { file, text: `${formatJson({ ...frame, body })}\n` };
  }
  const { call, dialect, record: name } = list;
  const document = name === undefined ? undefined : (library.records.get(name)!.document as unknown as RecordDocument);
  const record = name === undefined || !document ? undefined : { name, document };
  const block = id.replace(/-+(.?)/g, (_, letter: string) => letter.toUpperCase());
  const noun = document?.title ?? { zh: title.zh, en: title.en.toLowerCase() };
  const { text, leftOut } = workingList(
    file,
    (changes) => {
      const body = listBody({ id: block, noun, call, dialect, record }, calls, changes);
      // The option lists and dialogs of the record of a page come along.
      return `${formatJson({ ...frame, ...(name !== undefined && { record: name }), body })}\n`;
    },
    { ...context, pages: [...(context.pages ?? []), { id, path, file }] },
  );
  return { file, text, leftOut };
}

/** What the page lists; undefined for an empty page. */
function listFor(
  { record, list }: WantedListPage,
  library: Library,
): KnownList | undefined | ReturnType<typeof refused> {
  const records = [...library.records.keys()];
  if (record !== undefined && !records.includes(record))
    return refused(
      `没有记录“${record}”。现有：${records.join('、') || '无'}。`,
      `No record "${record}". ${hintFor(record, records)}`,
    );
  if (list !== undefined && !callPattern.test(list))
    return refused(
      `列表“${list}”不是调用。请写成“POST /system/api/user/pageList”的形式。`,
      `The list "${list}" is no call. Write one such as "POST /system/api/user/pageList".`,
    );
  if (record === undefined && list === undefined) return undefined;
  if (list !== undefined) {
    const read = listRead(list, library);
    return { ...read, record: record ?? read.record };
  }
  return (
    listOf(record!, library) ??
    refused(
      `没有页面读取记录“${record}”的列表。请指明读取它的调用，例如“POST /system/api/user/pageList”。`,
      `No page reads a list of the record "${record}". Name the call that does, such as "POST /system/api/user/pageList".`,
    )
  );
}
