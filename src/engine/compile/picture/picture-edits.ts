import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer, pointerPart } from '../../../schemas/rules/json-pointer.ts';
import type { CheckContext } from '../check/check-context.ts';
import { checkPage } from '../check/check-page.ts';
import { type ExplainedPage, explainPage, type ValueOrigin } from '../explain/explain-page.ts';
import { applyEdits } from '../fix/text-edit.ts';
import { type Issue, issueWords } from '../issue.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { spansOf } from '../json/json-spans.ts';
import { readJson } from '../json/read-json.ts';
import { editsToValue } from '../overlay/edits-of.ts';
import { emptyLibrary, fileIn } from '../resolve/library.ts';
import { isSameJson } from '../suggest/same-json.ts';
import type { PictureAnswer, PictureChange, PictureRefusal } from './picture-change.ts';
import { namedPlace, pageOverBase, pagesWithKey, withValue } from './written-pages.ts';

type Json = Readonly<Record<string, unknown>>;

/** A document whose page is changed. */
interface Pictured {
  /** The path under schemas/, 'pages/admin/users.json'. */
  file: string;
  text: string;
  context: CheckContext;
}

/**
 * The edits of a document's text that make a change of its page. Each way to write the change is tried, and the first
 * is taken that has exactly that effect at its place and adds no error. Pure; the rest of the text stays as it is.
 */
export function pictureEdits(document: Pictured, change: PictureChange): PictureAnswer {
  const { file, text, context } = document;
  const read = readJson(text);
  const explained = explainPage(file, text, context);
  if (!explained || !('document' in read)) return { refusal: { reason: texts.broken } };
  const { ways, refusal } = new Writer(document, read.document, explained).waysOf(change);
  const known = errorsOf(document);
  let news: Issue | undefined;
  for (const page of ways) {
    const edits = editsToValue(read.document, page);
    const made = { file, text: applyEdits(text, edits), context };
    if (!hasEffect(explained, explainPage(file, made.text, context)?.page, change)) continue;
    const errors = errorsOf(made);
    if (errors.length <= known.length) return { edits };
    news ??= errors.find((error) => !known.some((other) => other.message === error.message));
  }
  if (news) return { refusal: { reason: { zh: issueWords(news, 'zh'), en: issueWords(news, 'en') } } };
  return { refusal: refusal ?? { reason: texts.noWay } };
}

const errorsOf = ({ file, text, context }: Pictured): readonly Issue[] =>
  checkPage(file, text, context).issues.filter(({ severity }) => severity === 'error');

/** Whether a page has become what a change makes of it. */
function hasEffect({ page: before, originOf }: ExplainedPage, after: Json | undefined, change: PictureChange): boolean {
  if (!after) return false;
  if (change.op === 'set') {
    const [was, is] = [before, after].map((page) => atPointer(page, change.node));
    if (!isRecord(was) || !isRecord(is)) return false;
    const { [change.key]: old, ...kept } = was;
    const { [change.key]: value, ...rest } = is;
    if (!isSameJson(kept, rest)) return false;
    return change.value === undefined ? !isSameJson(old, value) : isSameJson(value, change.value);
  }
  const { list, index } = placeInList(change);
  const [was, is] = [before, after].map((page) => atPointer(page, list));
  if (!Array.isArray(was)) return false;
  if (change.op === 'remove' && was.length === 1 && is === undefined) return true;
  if (!Array.isArray(is)) return false;
  switch (change.op) {
    case 'add': {
      // A child of a base adds behind its own entries, wherever those are.
      const isOfBase = was.some((_, at) => originOf(`${list}/${at}`).base !== undefined);
      const places = isOfBase ? is.keys() : [index];
      return is.length === was.length + 1 && [...places].some((at) => isSameJson(is.toSpliced(at, 1), was));
    }
    case 'remove':
      return isSameJson(is, was.toSpliced(index, 1));
    case 'move':
      return isSameJson(is, moved(was, index, change.to));
  }
}

const moved = <Entry>(list: readonly Entry[], from: number, to: number): Entry[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

function placeInList(change: Exclude<PictureChange, { op: 'set' }>): { list: string; index: number } {
  if (change.op === 'add') return change;
  return splitIndex(change.node);
}

function splitIndex(pointer: string): { list: string; index: number } {
  const at = pointer.lastIndexOf('/');
  return { list: pointer.slice(0, at), index: Number(pointer.slice(at + 1)) };
}

interface Ways {
  ways: readonly Json[];
  /** Why there is none, if that is known before any is tried. */
  refusal?: PictureRefusal;
}

/** Finds the ways to write a change. */
class Writer {
  private readonly page: Json;

  constructor(
    private readonly document: Pictured,
    private readonly json: JsonDocument,
    private readonly explained: ExplainedPage,
  ) {
    this.page = json.value as Json;
  }

  waysOf(change: PictureChange): Ways {
    switch (change.op) {
      case 'set':
        return this.waysToSet(change.node, change.key, change.value);
      case 'remove':
        return this.waysToRemove(change.node);
      case 'move':
        return this.waysToMove(change.node, change.to);
      case 'add':
        return this.waysToAdd(change.list, change.index, change.value);
    }
  }

  private waysToSet(node: string, key: string, value: unknown): Ways {
    const places = [this.explained.originOf(node), this.explained.originOf(`${node}/${pointerPart(key)}`)];
    const ways: Json[] = [];
    for (const origin of places) {
      const isKey = origin === places[1];
      if (origin.file === this.document.file)
        ways.push(
          ...(isKey
            ? [withValue(this.page, origin.pointer, value)]
            : pagesWithKey(this.page, origin.pointer, key, value)),
        );
      else if (origin.base !== undefined && !isKey && value !== undefined) {
        const over = pageOverBase(this.page, this.baseOf(origin), origin.pointer, key, value);
        if (over) ways.push(over);
      }
    }
    return { ways, refusal: this.elsewhere(places[0]!) ?? this.noWay(places[0]!) };
  }

  private waysToRemove(node: string): Ways {
    const origin = this.explained.originOf(node);
    if (origin.file === this.document.file) return { ways: [withValue(this.page, origin.pointer, undefined)] };
    const place = origin.base === undefined ? undefined : namedPlace(this.baseOf(origin), origin.pointer);
    const omit = Array.isArray(this.page.omit) ? this.page.omit : [];
    return {
      ways: place === undefined ? [] : [{ ...this.page, omit: [...omit, place] }],
      refusal: this.elsewhere(origin) ?? this.noWay(origin),
    };
  }

  private waysToMove(node: string, to: number): Ways {
    const { list, index } = splitIndex(node);
    const origin = this.explained.originOf(node);
    const entries = atPointer(this.explained.page, list);
    if (!Array.isArray(entries)) return { ways: [] };
    const others = entries.map((_, at) => at).toSpliced(index, 1);
    const neighbours = [others[to], others[to - 1]].map((at) =>
      at === undefined ? undefined : this.explained.originOf(`${list}/${at}`),
    );
    const own = splitIndex(origin.pointer);
    const written = atPointer(this.page, own.list);
    if (origin.file !== this.document.file || !Array.isArray(written)) return this.noList(origin);
    const ways = neighbours.flatMap((neighbour, at): Json[] => {
      if (!neighbour || neighbour.file !== origin.file) return [];
      const place = splitIndex(neighbour.pointer);
      if (place.list !== own.list) return [];
      const target = place.index - (place.index > own.index ? 1 : 0) + at;
      return [withValue(this.page, own.list, moved(written, own.index, target))];
    });
    const far = neighbours.find((neighbour) => neighbour && neighbour.file !== origin.file);
    return { ways, refusal: (far && this.elsewhere(far)) ?? this.noWay(origin) };
  }

  private waysToAdd(list: string, index: number, value: unknown): Ways {
    const entries = atPointer(this.explained.page, list);
    const neighbours = [index, index - 1].filter((at) => at >= 0 && Array.isArray(entries) && at < entries.length);
    let far: ValueOrigin | undefined;
    const ways = neighbours.flatMap((at): Json[] => {
      const origin = this.explained.originOf(`${list}/${at}`);
      const place = splitIndex(origin.pointer);
      const written = origin.file === this.document.file ? atPointer(this.page, place.list) : undefined;
      if (!Array.isArray(written)) far ??= origin;
      else return [withValue(this.page, place.list, written.toSpliced(place.index + index - at, 0, value))];
      // A child adds to a list of its base.
      const base = origin.base === undefined ? undefined : splitIndex(origin.pointer).list;
      const own = base === undefined ? undefined : (atPointer(this.page, base) ?? []);
      return Array.isArray(own) ? [withValue(this.page, base!, [...own, value])] : [];
    });
    return { ways, refusal: far && this.noList(far).refusal };
  }

  private baseOf({ base }: ValueOrigin): unknown {
    return this.document.context.library?.pages.get(base ?? '')?.value;
  }

  private noWay(origin: ValueOrigin): PictureRefusal {
    return { reason: texts.noWay, ...this.at(origin) };
  }

  /** Refuses an entry that is not written in a list of this document. */
  private noList(origin: ValueOrigin): Ways & { refusal: PictureRefusal } {
    const refusal = this.elsewhere(origin) ?? { reason: texts.made, ...this.at(origin) };
    return { ways: [], refusal };
  }

  /** Says that a part is written in another document. */
  private elsewhere(origin: ValueOrigin): PictureRefusal | undefined {
    const { file } = origin;
    if (file === this.document.file) return undefined;
    const reason = { zh: `此处写在 ${file} 中，请在那里修改。`, en: `This is written in ${file}. Change it there.` };
    return { reason, ...this.at(origin) };
  }

  private at({ file, pointer }: ValueOrigin): Pick<PictureRefusal, 'at'> {
    const json =
      file === this.document.file ? this.json : fileIn(this.document.context.library ?? emptyLibrary, file)?.json;
    const spans = json && spansOf(json, pointer);
    return spans ? { at: { file, span: { start: spans.key?.start ?? spans.value.start, end: spans.value.end } } } : {};
  }
}

const texts = {
  broken: { zh: '文本不是有效的 JSON，请先更正。', en: 'The text is not valid JSON. Correct it first.' },
  made: {
    zh: '此处由简写生成，无法在预览中调整，请在文本中修改。',
    en: 'A shorthand makes this, so it cannot be changed in the preview. Change the text.',
  },
  noWay: {
    zh: '无法从预览写入此修改，请在文本中修改。',
    en: 'The preview cannot write this change. Change the text.',
  },
} as const;
