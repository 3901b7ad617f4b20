import { type Static, Type } from 'typebox';
import { CapabilityName } from '../grammar/capability.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { Condition } from '../grammar/expression.ts';
import { Text } from '../grammar/text.ts';
import { warningAt } from '../rules/finding.ts';
import { needsKey } from '../rules/keys-together.ts';
import { listOf, oneOfKeys, type Rule } from '../rules/rule.ts';
import { Question } from '../verbs/confirm.ts';
import { openWith } from '../verbs/open.ts';
import { StepsOrCall } from './saves.ts';

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
  'view',
  'copy',
  'locate',
  'send',
  'handle',
  'up',
  'down',
  'lock',
  'unlock',
  'play',
  'pause',
  'clock',
  'undo',
  'link',
  'pin',
  'menu',
] as const;
export type IconName = (typeof iconNames)[number];

const iconMeanings: Readonly<Record<IconName, string>> = {
  plus: 'A plus: add.',
  edit: 'A pen: edit.',
  delete: 'A bin: delete.',
  download: 'An arrow down: download, export.',
  upload: 'An arrow up: upload, import.',
  reload: 'A round arrow: reload.',
  search: 'A magnifying glass: find.',
  key: 'A key: passwords, access.',
  team: 'Several people: departments, groups.',
  user: 'A person.',
  setting: 'A cogwheel: settings.',
  stop: 'A crossed circle: stop, disable.',
  check: 'A tick: confirm, done.',
  view: 'An eye: open, show details.',
  copy: 'Two sheets: copy.',
  locate: 'A crosshair: show on the map.',
  send: 'A paper plane: send, dispatch.',
  handle: 'A tool: handle, repair.',
  up: 'An arrow up: move up.',
  down: 'An arrow down: move down.',
  lock: 'A closed lock: block, permissions.',
  unlock: 'An open lock: unblock.',
  play: 'A triangle: start, run, resume.',
  pause: 'Two bars: pause.',
  clock: 'A clock: schedule, shelve, history.',
  undo: 'A bent arrow: take back, restore.',
  link: 'A chain: link, mount.',
  pin: 'A pin: keep on top.',
  menu: 'Lines: menus, lists.',
};

/** For buttons that must be one click away. */
const keepButton = Type.Boolean({
  default: false,
  description:
    'Never folds into the menu 更多 (More) of a row or toolbar, however narrow it is. Context menus of trees have all buttons.',
});

/** For buttons that may be disabled. */
const DisabledReason = about(
  'Says why the button is disabled, and what to do; shown at the button. Requires `disabled`.',
  Text,
);

/** What a data permission allows with assets, for buttons at their rows. */
const rights = ['edit', 'control'] as const;

/** For buttons at assets and what belongs to them. */
const buttonRight = oneOf(rights, {
  description:
    'Disables the button where the data permission of the user does not allow this with the row, the selected rows or the record of the drawer, and says so: rows that may only be viewed carry `rights`. Of several selected rows one is enough; the button shows how many have it.',
  meanings: {
    edit: 'To change the asset, to mount it, to handle its alarms.',
    control: 'To send commands to the device. Includes edit.',
  },
});

/** Keys of the button of a call whose title is implied. */
export const implicitButton = {
  id: Type.Optional(
    Type.String({
      pattern: '^[0-9]+$',
      refers: 'function',
      description: 'The required function id, in quotes. Default: everybody may.',
    }),
  ),
  when: Type.Optional(about('Shows the button only while this is true.', Condition)),
  requires: Type.Optional(about('Leaves the button out if the platform does not offer this.', CapabilityName)),
  disabled: Type.Optional(about('Greys the button out while this is true.', Condition)),
  disabledReason: Type.Optional(DisabledReason),
  keep: Type.Optional(keepButton),
};

/** A button. With an `id` only users with that function see it (PERM-01). */
export const Button = closed(
  {
    id: Type.Optional(
      Type.String({
        pattern: '^[0-9]+$',
        refers: 'function',
        description:
          'The required function id, in quotes. Users without it do not see the button. Default: visible to everybody.',
      }),
    ),
    title: about('Title of the button.', Text),
    tone: Type.Optional(
      oneOf(tones, {
        default: 'default',
        description: 'Style.',
        meanings: {
          primary: 'The main button, in colour.',
          default: 'Any other.',
          danger: 'Red: deletes something.',
        },
      }),
    ),
    icon: Type.Optional(
      oneOf(iconNames, {
        description: 'Icon before the title; at a row of a table instead of it, with the title as its tip.',
        meanings: iconMeanings,
      }),
    ),
    press: Type.Optional(
      Type.String({
        pattern: '^[A-Z]$',
        description:
          'The letter key that presses the button, in the drawer of a record or at the row that has the focus. A table whose row buttons have keys is also worked with J and K (down and up), Enter (open) and X (tick).',
      }),
    ),
    when: Type.Optional(about('Shows the button only while this is true.', Condition)),
    requires: Type.Optional(about('Requires this capability of the platform; hidden without it.', CapabilityName)),
    disabled: Type.Optional(about('Disables the button while this is true.', Condition)),
    disabledReason: Type.Optional(DisabledReason),
    right: Type.Optional(buttonRight),
    keep: Type.Optional(keepButton),
    confirm: Type.Optional(Question),
    open: Type.Optional(
      Type.String({
        refers: 'dialog',
        description:
          'Opens this dialog: at a row or node to edit it, elsewhere to add. Short for `do` with the step [open](#open).',
      }),
    ),
    with: Type.Optional(
      openWith(
        'With open, as in the step. "row", or an expression for a record: the dialog edits it. An object of values: the dialog adds a record with them. Default: the row or node of the button, elsewhere an empty record.',
      ),
    ),
    do: StepsOrCall(
      'The steps to run on click; write either this or `open`.',
      'reloads the source of the surrounding block',
    ),
  },
  {
    $id: 'button',
    spared: { by: 'open', keys: ['do'] },
    description: 'A button: above a table or tree, at a row or node, on a card.',
    examples: [
      { title: { zh: '编辑', en: 'Edit' }, open: 'edit' },
      {
        title: { zh: '新增', en: 'Add' },
        open: 'edit',
        with: { department: { code: { $: 'page.departments.code' } } },
      },
      {
        title: { zh: '禁用', en: 'Disable' },
        when: { $: 'row.enabled' },
        confirm: { title: { zh: '禁用“{name}”？', en: 'Disable "{name}"?' }, danger: true },
        do: { put: '/system/api/user/{id}', patch: { enabled: false } },
      },
      { id: '100001', title: { zh: '新增', en: 'Add' }, tone: 'primary', icon: 'plus', do: [{ open: 'edit' }] },
      {
        id: '100002',
        title: { zh: '删除', en: 'Delete' },
        tone: 'danger',
        disabled: { $: 'row.id == user.id' },
        disabledReason: { zh: '不能删除自己', en: 'You cannot delete yourself' },
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

/** A button opens a dialog or does something; what it opens has been written out where it does nothing else. */
export const buttonRule: Rule = (word) => [
  ...needsKey(word, 'disabledReason', 'disabled'),
  ...needsKey(word, 'with', 'open'),
  ...checkRight(word),
  ...checkAct(word),
];

const checkRight: Rule = ({ value, pointer, around: { scope, dialog } }) => {
  const isAtRows = ['row', 'selection'].some((name) => scope.includes(name));
  if (value.right === undefined || isAtRows || dialog?.value.kind === 'record') return [];
  return [
    warningAt(
      `${pointer}/right`,
      'no row to read rights from',
      'Write it on a button of rows, or of the drawer of a record.',
    ),
  ];
};

const checkAct: Rule = (word) => {
  if (word.value.open !== undefined) return oneOfKeys(word, ['open', 'do'], 'a button opens a dialog or runs steps');
  const [first, second] = listOf(word.value.do);
  if (first?.confirm === undefined || second?.confirm === undefined) return [];
  return [warningAt(`${word.pointer}/do/1`, 'the button asks twice', 'Remove one of the questions.')];
};
