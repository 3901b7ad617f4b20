import { defineRewrite, type Rewrite } from '../grammar/rewrite.ts';
import { isRecord } from '../rules/is-record.ts';

type Json = Record<string, unknown>;
type Opener = Json & { open: string };

/** A button or a value that only opens a dialog: the step that does so, by default with the row where there is one. */
const openRewrite = (keyword: 'button' | 'column'): Rewrite =>
  defineRewrite<Opener>({
    name: 'open',
    at: { keyword },
    matches: (value): value is Opener => isRecord(value) && typeof value.open === 'string' && value.do === undefined,
    expand(holder, { origins, hasRow }) {
      const { open, with: given = hasRow || keyword === 'column' ? 'row' : undefined, ...rest } = holder;
      const step = origins.inherited(given === undefined ? { open } : { open, with: given }, holder, {});
      return { ...rest, do: origins.made([step], `${origins.placeOf(holder)}/open`) };
    },
  });

/** A single call of a button: the call, and the source of the block around read again. */
const callRewrite = defineRewrite<Json & { do: Json }>({
  name: 'call',
  at: { keyword: 'button' },
  matches: (value): value is Json & { do: Json } => isRecord(value) && isRecord(value.do),
  expand(button, { origins, source, isComputed }) {
    const { do: call } = button;
    const reload = source === undefined || isComputed(source) ? [] : [{ reload: source }];
    return { ...button, do: origins.made([{ call }, ...reload], origins.placeOf(call)) };
  },
});

/** A question of a button: the first of its steps. */
const confirmRewrite = defineRewrite<Json & { confirm: Json; do: unknown[] }>({
  name: 'confirm',
  at: { keyword: 'button' },
  matches: (value): value is Json & { confirm: Json; do: unknown[] } =>
    isRecord(value) && isRecord(value.confirm) && Array.isArray(value.do),
  expand({ confirm, ...rest }, { origins }) {
    const { $comment: _, title, text, ok = rest.title, danger } = confirm;
    const keys = Object.entries({ title, text, ok, danger }).filter(([, value]) => value !== undefined);
    const question = origins.made(Object.fromEntries(keys), origins.placeOf(confirm));
    return { ...rest, do: [{ confirm: question }, ...rest.do] };
  },
});

export const buttonRewrites = [openRewrite('button'), callRewrite, confirmRewrite, openRewrite('column')];
