import { defineRewrite, type Origins } from '../grammar/rewrite.ts';
import { asWord } from '../rules/as-word.ts';
import { isRecord } from '../rules/is-record.ts';

type Json = Record<string, unknown>;

type Noun = { zh: string; en: string };

const texts = {
  add: (noun: Noun) => ({ zh: `新增${noun.zh}`, en: `Add ${noun.en}` }),
  edit: (noun: Noun, name: string) => ({ zh: `编辑${noun.zh}“{${name}}”`, en: `Edit ${noun.en} "{${name}}"` }),
  empty: (noun: Noun) => ({ zh: `没有符合条件的${noun.zh}`, en: `No ${noun.en} matches` }),
};
const edit = { zh: '编辑', en: 'Edit' };
const remove = { zh: '删除', en: 'Delete' };

interface Crud extends Json {
  id: string;
  list: Json;
}

/** A list with its dialog: a source and a table of the same name, and the dialog `<id>Form`. */
export const crudRewrite = defineRewrite<Crud>({
  name: 'crud',
  at: { keyword: 'block' },
  declares: true,
  matches: (value): value is Crud =>
    isRecord(value) && value.kind === 'crud' && typeof value.id === 'string' && isRecord(value.list),
  expand(crud, { origins, declare }) {
    const at = origins.placeOf(crud);
    const { id, noun: written, list, fields, steps, load, add, edit: change, delete: removal, empty, ...table } = crud;
    const noun = nounOf(written);
    const atNoun = isRecord(written) ? origins.placeOf(written) : `${at}/noun`;
    const textOf = (make: (noun: Noun) => Noun) => origins.made(make(noun), atNoun);
    const dialog = `${id}Form`;
    declare('sources', id, origins.made({ kind: 'paged', ...list }, origins.placeOf(list)));
    // Without fields there is nothing to save, which the check reports.
    const [adds, changes] = Array.isArray(fields) ? [add, change] : [];
    if (isRecord(adds) || isRecord(changes))
      declare(
        'dialogs',
        dialog,
        origins.made(
          {
            kind: 'form',
            title: textOf(texts.add),
            ...(isRecord(changes) ? { editTitle: textOf((one) => texts.edit(one, nameIn(crud))) } : {}),
            ...(load === undefined || !isRecord(changes) ? {} : { load }),
            fields,
            ...(steps === undefined ? {} : { steps }),
            ...(isRecord(adds) ? { add: callOf(adds, origins), again: true } : {}),
            ...(isRecord(changes) ? { edit: callOf(changes, origins) } : {}),
          },
          at,
        ),
      );
    const adding = { title: textOf(texts.add), tone: 'primary', icon: 'plus', do: [{ open: dialog }] };
    const editing = { title: { ...edit }, do: [{ open: dialog, with: 'row' }] };
    return {
      ...table,
      kind: 'table',
      id,
      source: id,
      toolbar: [...buttonOf(adds, adding, origins), ...listOf(table.toolbar)],
      rowActions: [
        ...buttonOf(changes, editing, origins),
        ...listOf(table.rowActions),
        ...deleteButton(removal, crud, origins),
      ],
      empty: empty ?? textOf(texts.empty),
    };
  },
});

function buttonOf(operation: unknown, button: Json, origins: Origins): Json[] {
  if (!isRecord(operation)) return [];
  return [origins.made({ ...buttonPart(operation), ...button }, origins.placeOf(operation))];
}

function deleteButton(operation: unknown, crud: Json, origins: Origins): Json[] {
  if (!isRecord(operation)) return [];
  const name = nameIn(crud);
  const { path, body, text, reload, title = { zh: `删除“{${name}}”？`, en: `Delete "{${name}}"?` } } = operation;
  const step = Object.fromEntries(
    Object.entries({ path, body, title, text, reload }).filter(([, value]) => value !== undefined),
  );
  return buttonOf(operation, { title: { ...remove }, tone: 'danger', do: [{ delete: step }] }, origins);
}

/** The call without the keys of its button. */
function callOf(operation: Json, origins: Origins): Json {
  const call = Object.fromEntries(
    Object.entries(operation).filter(([key]) => key !== '$comment' && !buttonKeys.has(key)),
  );
  return origins.made(call, origins.placeOf(operation));
}

/** The field of the first column names a row. */
function nameIn({ columns }: Json): string {
  const [first] = listOf(columns);
  if (typeof first === 'string') return first;
  return isRecord(first) && typeof first.field === 'string' ? first.field : 'name';
}

/** Keys of an operation that its button takes. */
const buttonKeys: ReadonlySet<string> = new Set(['id', 'when', 'requires', 'disabled', 'disabledReason', 'keep']);

const buttonPart = (operation: Json): Json =>
  Object.fromEntries(Object.entries(operation).filter(([key]) => buttonKeys.has(key)));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The check reports a missing or invalid noun. */
function nounOf(value: unknown): Noun {
  const { zh = '', en = '' } = typeof value === 'string' ? { zh: value, en: value } : isRecord(value) ? value : {};
  return { zh: asWord(zh), en: asWord(en) };
}
