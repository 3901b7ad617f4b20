import { type RefObject, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import { useDisplay } from '../../context/console-context.tsx';
import type { RowTarget } from '../../hooks/use-row-drag.ts';
import { designerTexts as words } from './form-designer-texts.ts';

const groupPrefix = 'group ';
/** The row of a group; those of fields are their names, which have no such prefix. */
export const groupRow = (index: number): string => `${groupPrefix}${index}`;
const groupIndex = (row: string): number | undefined =>
  row.startsWith(groupPrefix) ? Number(row.slice(groupPrefix.length)) : undefined;

/** What was done, for those who do not see it. */
interface Said {
  words: Text;
  values: Record<string, string | number>;
}

/** What the rows of the list do. */
export interface ListMoves {
  /** Moves a row by one place; a field also into the group above or below. */
  step(row: string, by: number): void;
  toggle(row: string): void;
  whyNotHide(name: string): string | undefined;
}

/** Moves, hides and opens rows of the list, and says what was done. */
export function useListMoves(designer: FormDesignerStore, list: RefObject<HTMLElement | null>) {
  const { language } = useDisplay();
  const [said, setSaid] = useState<Said>();
  const moves = useMemo(() => {
    const text = (one: Text) => textIn(language, one);
    const titleOf = (name: string) => text(designer.fields.get(name)?.title ?? name);
    const focus = (row: string) =>
      rowsIn(list)
        .find(({ dataset }) => dataset.row === row)
        ?.querySelector('button')
        ?.focus();
    const placeOf = (name: string) => {
      const at = designer.groups.findIndex(({ fields }) => fields.includes(name));
      const group = designer.groups[at];
      return group && { at, group, index: group.fields.indexOf(name) };
    };
    const moveField = (field: string, at: number, before: string | undefined) => {
      const group = designer.groups[at];
      if (!group || !designer.edit({ do: 'moveField', field, group: group.id, before })) return;
      const place = placeOf(field);
      if (!place) return;
      const values = {
        name: titleOf(field),
        group: text(place.group.title),
        n: place.index + 1,
        all: place.group.fields.length,
      };
      flushSync(() => setSaid({ words: words.movedTo, values }));
      focus(field);
    };
    const moveGroup = (index: number, to: number) => {
      const { groups, selectedGroup } = designer;
      const group = groups[index];
      if (!group || to < 0 || to >= groups.length) return;
      const before = groups[to > index ? to + 1 : to]?.id;
      if (!designer.edit({ do: 'moveGroup', group: group.id, before })) return;
      if (selectedGroup === index) designer.selectGroup(to);
      const values = { name: text(group.title), n: to + 1, all: groups.length };
      flushSync(() => setSaid({ words: words.groupMoved, values }));
      focus(groupRow(to));
    };
    const stepField = (name: string, by: number) => {
      const place = placeOf(name);
      if (!place) return;
      const { at, group, index } = place;
      const next = index + by;
      if (next >= 0 && next < group.fields.length) moveField(name, at, group.fields[by < 0 ? next : next + 1]);
      else moveField(name, at + by, by < 0 ? undefined : designer.groups[at + by]?.fields[0]);
    };
    const whyNotHide = (name: string): string | undefined => {
      if (designer.fields.get(name)?.property('required').value === true) return text(words.fixedHidden);
      const [shown] = designer.shownBy(name);
      return shown && fillString(text(words.shownBy), { name: text(shown.title) });
    };
    return {
      step(row: string, by: number) {
        const index = groupIndex(row);
        if (index === undefined) stepField(row, by);
        else moveGroup(index, index + by);
      },
      /** Where a dragged row would go: a field beside another or at the end of a group, a group in the place of another. */
      targetOf(row: string, over: string, isLowerHalf: boolean): RowTarget | undefined {
        const [index, other] = [groupIndex(row), groupIndex(over)];
        const to = other === undefined ? placeOf(over) : undefined;
        if (index !== undefined) {
          const at = other ?? to?.at;
          return at === undefined || at === index ? undefined : { row: groupRow(at), place: 'into' };
        }
        if (other !== undefined) return { row: over, place: 'into' };
        const from = placeOf(row);
        if (!to || !from) return undefined;
        const by = from.at === to.at ? to.index - from.index : Number.NaN;
        // Beside itself nothing changes.
        if (by === 0 || by === (isLowerHalf ? -1 : 1)) return undefined;
        return { row: over, place: isLowerHalf ? 'after' : 'before' };
      },
      drop(row: string, { row: on, place }: RowTarget) {
        const [index, other] = [groupIndex(row), groupIndex(on)];
        if (index !== undefined) moveGroup(index, other ?? index);
        else if (other !== undefined) moveField(row, other, undefined);
        else {
          const to = placeOf(on);
          if (to) moveField(row, to.at, place === 'after' ? to.group.fields[to.index + 1] : on);
        }
      },
      toggle(row: string) {
        const field = designer.fields.get(row);
        if (!field) return;
        const reason = field.isHidden ? undefined : whyNotHide(row);
        if (reason !== undefined) {
          setSaid({ words: reason, values: {} });
          return;
        }
        const value = field.isHidden ? undefined : true;
        if (!designer.edit({ do: 'set', field: row, key: 'hidden', value })) return;
        setSaid({ words: value ? words.nowHidden : words.nowShown, values: { name: titleOf(row) } });
      },
      whyNotHide,
      focusNext(row: string, by: number) {
        const rows = rowsIn(list);
        const at = rows.findIndex(({ dataset }) => dataset.row === row);
        rows[at + by]?.querySelector('button')?.focus();
      },
      /** Opens the properties with the focus in the label. */
      open(row: string) {
        const index = groupIndex(row);
        flushSync(() => (index === undefined ? designer.select(row) : designer.selectGroup(index)));
        const panel = list.current?.closest('.lamp-designer')?.querySelector('.lamp-designer-properties');
        panel?.querySelector<HTMLElement>('input[type=text]:not([disabled], [role=combobox]), button')?.focus();
      },
      addGroup() {
        designer.edit({ do: 'addGroup', title: { ...words.newGroup } });
        const index = designer.groups.findLastIndex(({ section }) => section !== undefined);
        designer.selectGroup(index < 0 ? undefined : index);
      },
    };
  }, [designer, list, language]);
  return { moves, said };
}

const rowsIn = (list: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];
