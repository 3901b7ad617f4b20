import { asWord } from '../../../schemas/rules/as-word.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { WrittenPlaces } from './written-places.ts';

type Json = Record<string, unknown>;

type Noun = { zh: string; en: string };

const texts = {
  add: (noun: Noun) => ({ zh: `新增${noun.zh}`, en: `Add ${noun.en}` }),
  edit: (noun: Noun, name: string) => ({ zh: `编辑${noun.zh}“{${name}}”`, en: `Edit ${noun.en} "{${name}}"` }),
  empty: (noun: Noun) => ({ zh: `没有符合条件的${noun.zh}`, en: `No ${noun.en} matches` }),
};
const edit = { zh: '编辑', en: 'Edit' };
const remove = { zh: '删除', en: 'Delete' };

/** Expands each `crud` block to a source, a table and a dialog. */
export function expandCrud(page: Json, places: WrittenPlaces): Json {
  const sources: Json = {};
  const dialogs: Json = {};
  const body = replace(page.body);
  if (body === page.body) return page;
  return places.made(
    {
      ...page,
      sources: places.made({ ...(isRecord(page.sources) ? page.sources : {}), ...sources }, '/sources'),
      body,
      dialogs: places.made({ ...(isRecord(page.dialogs) ? page.dialogs : {}), ...dialogs }, '/dialogs'),
    },
    '',
  );

  function replace(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (isRecord(value) && isCrud(value)) return tableOf(value);
    const entries = Object.entries(value).map(([key, part]) => [key, replace(part)] as const);
    if (entries.every(([key, part]) => (value as Json)[key] === part)) return value;
    const made = Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
    return places.made(made, places.pointerOf(value));
  }

  function tableOf(crud: Json & { id: string; noun: unknown; list: Json }): Json {
    const at = places.pointerOf(crud);
    const { id, noun: written, list, fields, steps, load, add, edit: change, delete: removal, empty, ...table } = crud;
    const noun = nounOf(written);
    const atNoun = isRecord(written) ? places.pointerOf(written) : `${at}/noun`;
    const textOf = (make: (noun: Noun) => Noun) => places.made(make(noun), atNoun);
    const dialog = `${id}Form`;
    sources[id] = places.made({ kind: 'paged', ...list }, places.pointerOf(list));
    // Without fields there is nothing to save, which the check reports.
    const [adds, changes] = Array.isArray(fields) ? [add, change] : [];
    if (isRecord(adds) || isRecord(changes))
      dialogs[dialog] = places.made(
        {
          kind: 'form',
          title: textOf(texts.add),
          ...(isRecord(changes) ? { editTitle: textOf((one) => texts.edit(one, nameIn(crud))) } : {}),
          ...(load === undefined || !isRecord(changes) ? {} : { load }),
          fields,
          ...(steps === undefined ? {} : { steps }),
          ...(isRecord(adds) ? { add: callOf(adds), again: true } : {}),
          ...(isRecord(changes) ? { edit: callOf(changes) } : {}),
        },
        at,
      );
    const adding = { title: textOf(texts.add), tone: 'primary', icon: 'plus', do: [{ open: dialog }] };
    const editing = { title: { ...edit }, do: [{ open: dialog, with: 'row' }] };
    const made: Json = {
      ...table,
      kind: 'table',
      id,
      source: id,
      toolbar: [...buttonOf(adds, adding), ...listOf(table.toolbar)],
      rowActions: [...buttonOf(changes, editing), ...listOf(table.rowActions), ...deleteButton(removal, crud)],
      empty: empty ?? textOf(texts.empty),
    };
    return places.made(made, at);
  }

  function buttonOf(operation: unknown, button: Json): Json[] {
    if (!isRecord(operation)) return [];
    return [places.made({ ...buttonPart(operation), ...button }, places.pointerOf(operation))];
  }

  function deleteButton(operation: unknown, { columns }: Json): Json[] {
    if (!isRecord(operation)) return [];
    const name = nameIn({ columns });
    const { path, body, text, reload, title = { zh: `删除“{${name}}”？`, en: `Delete "{${name}}"?` } } = operation;
    const step = Object.fromEntries(
      Object.entries({ path, body, title, text, reload }).filter(([, value]) => value !== undefined),
    );
    const button = { title: { ...remove }, tone: 'danger', do: [{ delete: step }] };
    return [places.made({ ...buttonPart(operation), ...button }, places.pointerOf(operation))];
  }

  /** The call without the keys of its button. */
  function callOf(operation: Json): Json {
    const call = Object.fromEntries(
      Object.entries(operation).filter(([key]) => key !== '$comment' && !buttonKeys.has(key)),
    );
    return places.made(call, places.pointerOf(operation));
  }
}

/** The field of the first column names a row. */
function nameIn({ columns }: Json): string {
  const [first] = listOf(columns);
  return isRecord(first) && typeof first.field === 'string' ? first.field : 'name';
}

/** Keys of an operation that its button takes. */
const buttonKeys: ReadonlySet<string> = new Set(['id', 'when', 'requires', 'disabled', 'disabledReason', 'keep']);

const buttonPart = (operation: Json): Json =>
  Object.fromEntries(Object.entries(operation).filter(([key]) => buttonKeys.has(key)));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** True if a crud block is valid enough to expand. */
const isCrud = (value: Json): value is Json & { id: string; noun: unknown; list: Json } =>
  value.kind === 'crud' && typeof value.id === 'string' && isRecord(value.list);

/** The check reports a missing or invalid noun. */
function nounOf(value: unknown): Noun {
  const { zh = '', en = '' } = typeof value === 'string' ? { zh: value, en: value } : isRecord(value) ? value : {};
  return { zh: asWord(zh), en: asWord(en) };
}
