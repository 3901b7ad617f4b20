import { type Static, Type } from 'typebox';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { Condition } from '../grammar/expression.ts';
import { Offer } from '../grammar/offer.ts';
import { Text } from '../grammar/text.ts';
import { Actions } from './action.ts';

const tones = ['primary', 'default', 'danger'] as const;
export const iconNames = [
  'plus',
  'edit',
  'delete',
  'download',
  'upload',
  'reload',
  'search',
  'key',
  'team',
  'user',
  'setting',
  'stop',
  'check',
] as const;
export type IconName = (typeof iconNames)[number];

const iconMeanings: Readonly<Record<IconName, string>> = {
  plus: 'A plus: add.',
  edit: 'A pen: edit.',
  delete: 'A bin: delete.',
  download: 'An arrow down: download, export.',
  upload: 'An arrow up: upload, import.',
  reload: 'A round arrow: read again.',
  search: 'A magnifying glass: find.',
  key: 'A key: passwords, access.',
  team: 'Several people: departments, groups.',
  user: 'A person.',
  setting: 'A cogwheel: settings.',
  stop: 'A crossed circle: stop, disable.',
  check: 'A tick: confirm, done.',
};

/** A button. Without `id` everybody sees it, with one only who has the function (PERM-01). */
export const Button = closed(
  {
    id: Type.Optional(
      Type.String({
        pattern: '^[0-9]+$',
        refers: 'function',
        description:
          'The function id that permits it, in quotes: who lacks the function does not see the button. Without it everybody does.',
      }),
    ),
    title: about('What stands on it.', Text),
    tone: Type.Optional(
      oneOf(tones, {
        default: 'default',
        description: 'How it looks.',
        meanings: {
          primary: 'The main button of its place, in colour.',
          default: 'Any other.',
          danger: 'Red: something would be lost.',
        },
      }),
    ),
    icon: Type.Optional(oneOf(iconNames, { description: 'A small picture before the title.', meanings: iconMeanings })),
    when: Type.Optional(about('It is there while this holds.', Condition)),
    needs: Type.Optional(about('It is left out where the platform does not offer this.', Offer)),
    disabled: Type.Optional(about('It is grey and cannot be pressed while this holds.', Condition)),
    do: Actions('What it does, step by step.'),
  },
  {
    $id: 'button',
    description: 'A button: over a table or a tree, at a row, at a node, on a card.',
    examples: [
      { id: '100001', title: { zh: '新增', en: 'Add' }, tone: 'primary', icon: 'plus', do: [{ open: 'edit' }] },
      {
        id: '100002',
        title: { zh: '删除', en: 'Delete' },
        tone: 'danger',
        disabled: { $: 'row.id == user.id' },
        do: [
          {
            confirm: {
              title: { zh: '删除“{name}”？', en: 'Delete "{name}"?' },
              ok: { zh: '删除', en: 'Delete' },
              danger: true,
            },
          },
          { call: { delete: '/system/api/user/{id}' } },
          { reload: 'people' },
        ],
      },
    ],
  },
);
export type Button = Static<typeof Button>;
