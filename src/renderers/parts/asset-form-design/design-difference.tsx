import { observer } from 'mobx-react-lite';
import type { DesignChange } from '../../../engine/forms/form-config/edit/design-changes.ts';
import { readText } from '../../../engine/forms/form-config/read-settings.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { useText } from '../../context/console-context.tsx';
import { StateView } from '../../states/state-view.tsx';
import { settingNames, designerTexts as words } from './form-designer-texts.ts';

/** What differs from the saved form. */
export const DesignDifference = observer(({ designer }: { designer: FormDesignerStore }) => {
  const text = useText();
  const { changes, design } = designer;
  if (!changes)
    return <StateView compact kind="error" title={text(words.cannotCompare)} text={text(words.cannotCompareText)} />;
  if (changes.length === 0)
    return (
      <StateView
        compact
        kind="empty"
        title={text(design.isDirty ? words.layoutOnly : words.noDifference)}
        text={text(words.noDifferenceText)}
      />
    );
  return <DesignChanges designer={designer} changes={changes} />;
});

interface ChangesProps {
  designer: FormDesignerStore;
  changes: readonly DesignChange[];
}

/** Changes in words; a press on one that is about a field chooses it. */
export const DesignChanges = observer(({ designer, changes }: ChangesProps) => {
  const text = useText();
  const { fields } = designer;
  const titleOf = (name: string) => text(fields.get(name)?.title ?? name);
  return (
    <ul className="lamp-designer-changes">
      {changes.map((change) => {
        const said = sayChange(change, titleOf, text);
        const field = 'field' in change && fields.has(change.field) ? change.field : undefined;
        return (
          <li key={said}>
            {field === undefined ? (
              said
            ) : (
              <button type="button" onClick={() => designer.select(field)}>
                {said}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
});

type Say = ReturnType<typeof useText>;

function sayChange(change: DesignChange, titleOf: (name: string) => string, text: Say): string {
  const sentence = text(words.changes[change.what]);
  switch (change.what) {
    case 'fieldAdded':
    case 'fieldGone':
      return fillString(sentence, { name: titleOf(change.field) });
    case 'fieldMoved':
      return fillString(sentence, { name: titleOf(change.field), from: text(change.from), to: text(change.to) });
    case 'groupRenamed':
      return fillString(sentence, { name: text(change.group), to: text(change.to) });
    case 'fieldsOrdered':
    case 'groupAdded':
    case 'groupGone':
      return fillString(sentence, { name: text(change.group) });
    case 'groupsOrdered':
      return sentence;
    case 'setting': {
      const { key, from, to } = change;
      const name = Object.hasOwn(settingNames, key) ? text(settingNames[key as keyof typeof settingNames]) : key;
      return fillString(sentence, {
        name: titleOf(change.field),
        key: name,
        from: from === undefined ? text(words.byDefault) : sayValue(from, text),
        to: to === undefined ? text(words.byDefault) : sayValue(to, text),
      });
    }
  }
}

function sayValue(value: unknown, text: Say): string {
  if (value === undefined) return text(words.none);
  if (typeof value === 'boolean') return text(value ? words.yes : words.no);
  const read = readText(value);
  if ('value' in read) return bothOf(read.value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value
    .map((one) => {
      const { title, value: own, field, is } = Object(one) as Record<string, unknown>;
      if (field !== undefined) return `${String(field)} = ${[is].flat().map(String).join(', ')}`;
      const named = readText(title);
      return 'value' in named ? bothOf(named.value) : String(own ?? one);
    })
    .join(text({ zh: '、', en: ', ' }));
}

/** Both languages, where they differ: a change of one is a change. */
const bothOf = (text: Text): string => (typeof text === 'string' ? text : [...new Set([text.zh, text.en])].join(' / '));
