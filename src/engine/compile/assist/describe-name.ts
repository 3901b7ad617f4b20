import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import type { CheckContext } from '../check/check-context.ts';
import { pathOf } from '../check/known-paths.ts';
import type { PageReading } from '../check/page-reading.ts';
import type { Declaration, NameType } from './offered-name.ts';
import { typeWords } from './type-words.ts';

type Json = Record<string, unknown>;
const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

/** What is known of the names of a document, for completion, hovers and go to definition. */
export interface NameContext {
  file: string;
  reading?: PageReading;
  /** Where a part of the page is written, by its place in the page joined with its base and its records. */
  declaredAt?(pointer: string): Declaration;
  context: CheckContext;
  language: 'zh' | 'en';
}

/** The caption, kind or type of a name in a few words. */
export function detailOf(
  what: NameType,
  name: string,
  { reading, context, language }: NameContext,
  source?: unknown,
): string | undefined {
  const words = (caption: unknown) => captionIn(caption, language);
  const { site, dataSets = [] } = context;
  switch (what) {
    case 'source':
      return wordsOfSource(recordOf(reading?.names.sources[name]));
    case 'dialog': {
      const dialog = recordOf(reading?.names.dialogs[name]);
      return [dialog.kind, words(dialog.title)].filter((word) => typeof word === 'string' && word !== '').join(', ');
    }
    case 'function':
      return words(ownOf(site?.functions, name));
    case 'dictionary':
      return words(recordOf(ownOf(site?.dictionaries, name)).caption);
    case 'options': {
      const options = listOf(reading?.names.shared('options')[name] ?? ownOf(site?.options, name));
      return options
        .map(({ title, value }) => words(title) ?? String(value))
        .slice(0, 8)
        .join(', ');
    }
    case 'field':
      return words(recordOf(reading?.names.shared('field')[name]).title);
    case 'dataSet':
      return words(dataSets.find(({ id }) => id === name)?.name);
    case 'rowField':
    case 'ownField': {
      const type =
        reading &&
        name
          .split('.')
          .reduce<unknown>((inner, part) => recordOf(recordOf(inner).record)[part], reading.scope.rowOf(source));
      return type === undefined ? undefined : typeWords(type as Parameters<typeof typeWords>[0], language);
    }
    default:
      return undefined;
  }
}

/** Where a name is declared; undefined if nothing declares it, or no document. */
export function declarationOf(
  what: NameType,
  name: string,
  { reading, declaredAt, context }: NameContext,
): Declaration | undefined {
  const part = pointerPart(name);
  const inPage = (pointer: string): Declaration | undefined => reading && declaredAt?.(reading.originOf(pointer));
  const inSite = (list: 'functions' | 'dictionaries' | 'options'): Declaration | undefined =>
    ownOf(context.site?.[list], name) === undefined ? undefined : { file: 'site.json', pointer: `/${list}/${part}` };
  switch (what) {
    case 'source':
      return ownOf(reading?.names.sources, name) === undefined ? undefined : inPage(`/sources/${part}`);
    case 'dialog':
      return ownOf(reading?.names.dialogs, name) === undefined ? undefined : inPage(`/dialogs/${part}`);
    case 'options':
    case 'field':
    case 'steps': {
      const key = what === 'field' ? 'fields' : what;
      if (ownOf(reading?.names.shared(what), name) !== undefined) return declaredAt?.(`/shared/${key}/${part}`);
      return what === 'options' ? inSite('options') : undefined;
    }
    case 'function':
      return inSite('functions');
    case 'dictionary':
      return inSite('dictionaries');
    case 'path': {
      const page = context.pages?.find(({ path }) => path === pathOf(name));
      return page && { file: page.file, pointer: '/path' };
    }
    case 'block': {
      const block = reading?.walk.keywords.find((one) => one.name === 'block' && one.value.id === name);
      return block && inPage(`${block.pointer}/id`);
    }
    default:
      return undefined;
  }
}

/** `paged, POST /system/api/user/pageList`. */
function wordsOfSource(source: Json): string {
  const method = ['get', 'post'].find((key) => typeof source[key] === 'string');
  const from = method ? `${method.toUpperCase()} ${String(source[method])}` : (source.set ?? source.name);
  return [source.kind, from].filter((word) => typeof word === 'string').join(', ');
}

/** A caption in a language, or in the other. */
export function captionIn(caption: unknown, language: 'zh' | 'en'): string | undefined {
  if (typeof caption === 'string') return caption;
  const { zh, en } = recordOf(caption);
  const [first, second] = language === 'zh' ? [zh, en] : [en, zh];
  return [first, second].find((word): word is string => typeof word === 'string');
}

const ownOf = (record: unknown, name: string): unknown =>
  isRecord(record) && Object.hasOwn(record, name) ? record[name] : undefined;
