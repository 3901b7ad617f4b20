import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import type { FoundKeyword, Walk } from './walk.ts';

/** Keys of a table whose rows have the focus. */
const ofRows: Readonly<Record<string, string>> = {
  J: 'goes to the next row',
  K: 'goes to the row before',
  X: 'ticks the row',
};

/** Keys press buttons in the drawer of a record and at the rows of a table: elsewhere they do nothing. */
export function checkPress({ keywords, broken }: Walk): Finding[] {
  const pressed = keywords.filter(({ name, value }) => name === 'button' && typeof value.press === 'string');
  return [...pressed.flatMap(checkPlace), ...keywords.flatMap((keyword) => checkTwin(keyword, broken))];
}

const isRowButton = (pointer: string) => /\/rowActions\/\d+$/.test(pointer);

function checkPlace({ value: { press }, pointer, around: { dialog, holder } }: FoundKeyword): Finding[] {
  const at = `${pointer}/press`;
  if (isRowButton(pointer) && holder?.value.kind === 'table') {
    const taken = ofRows[String(press)];
    return taken ? [warningAt(at, `the key ${String(press)} ${taken}`, 'Write another letter.')] : [];
  }
  if (dialog?.value.kind === 'record') return [];
  const hint = 'Remove it: only buttons in the drawer of a record and row buttons of a table have keys.';
  return [warningAt(at, 'no key presses this button', hint)];
}

/** Of two buttons with one key only the first is pressed, unless a condition hides it, which may be misspelt. */
function checkTwin({ value, pointer }: FoundKeyword, broken: ReadonlySet<object>): Finding[] {
  return ['rowActions', 'actions', 'toolbar'].flatMap((list) => {
    const buttons = listOf(value[list]);
    return buttons.flatMap(({ press }, index) => {
      const first = buttons.slice(0, index).find((one) => one.press === press);
      if (typeof press !== 'string' || !first || first.when !== undefined || broken.has(first)) return [];
      return [
        warningAt(
          `${pointer}/${list}/${index}/press`,
          `the key ${press} presses another button`,
          'Write another letter.',
        ),
      ];
    });
  });
}
