import { type Static, Type } from 'typebox';
import { Text } from './text.ts';

const path = Type.String({ pattern: '^/' });

/** A call of an action. Exactly one of the four methods; `{name}` in the path is filled from the record. */
export const Call = Type.Object(
  {
    get: Type.Optional(path),
    post: Type.Optional(path),
    put: Type.Optional(path),
    delete: Type.Optional(path),
    quiet: Type.Optional(Type.Boolean({ description: 'Shows no message after success.' })),
  },
  {
    additionalProperties: false,
    $id: 'call',
    description: 'A call of the platform; a dialog sends its values as the body.',
  },
);
export type Call = Static<typeof Call>;

/** One step of what a button does. Exactly one verb a step; steps run one after another and stop at the first failure. */
export const Action = Type.Object(
  {
    $comment: Type.Optional(Type.String()),
    open: Type.Optional(Type.String({ description: 'Opens a dialog of this page by name.' })),
    with: Type.Optional(Type.Literal('row', { description: 'Beside open: the dialog edits the row.' })),
    call: Type.Optional(Call),
    reload: Type.Optional(Type.String({ description: 'Reads a source of this page again.' })),
    close: Type.Optional(Type.Literal(true, { description: 'Closes the dialog.' })),
    confirm: Type.Optional(
      Type.Object(
        { title: Text, text: Type.Optional(Text), ok: Text, danger: Type.Optional(Type.Boolean()) },
        {
          additionalProperties: false,
          description: 'Asks first; the steps behind it run only after a yes. {name} is filled from the row.',
        },
      ),
    ),
    navigate: Type.Optional(Type.String({ pattern: '^/', description: 'Goes to a path of the console.' })),
    toast: Type.Optional(Text),
  },
  { $id: 'action', additionalProperties: false },
);
export type Action = Static<typeof Action>;

/** The words of an action that do something; `with` and `$comment` only say how. */
export const actionVerbs = ['open', 'call', 'reload', 'close', 'confirm', 'navigate', 'toast'] as const;
export type ActionVerb = (typeof actionVerbs)[number];

/** A button: in a table's toolbar or at a row. Without `id` everybody sees it, with one only who has the function (PERM-01). */
export const Button = Type.Object(
  {
    $comment: Type.Optional(Type.String()),
    id: Type.Optional(Type.String({ pattern: '^[0-9]+$', description: 'The function id that permits it.' })),
    title: Text,
    tone: Type.Optional(Type.Enum(['primary', 'default', 'danger'])),
    icon: Type.Optional(Type.String()),
    do: Type.Array(Action, { minItems: 1 }),
  },
  { $id: 'button', additionalProperties: false },
);
export type Button = Static<typeof Button>;
