import { EyeInvisibleOutlined, EyeOutlined, HolderOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { DesignedField } from '../../../engine/stores/forms/form-designer/designed-field.ts';
import type { Language, Text } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import type { RowTarget } from '../../hooks/use-row-drag.ts';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { designerTexts as words } from './form-designer-texts.ts';
import { StepButtons } from './step-buttons.tsx';
import type { ListMoves } from './use-list-moves.ts';

interface Props {
  field: DesignedField;
  isChosen: boolean;
  choose(name: string): void;
  /** Undefined for those who may only look. */
  moves: ListMoves | undefined;
  language: Language;
  isDragged: boolean;
  /** Where beside this row what is dragged would go. */
  target: RowTarget['place'] | undefined;
}

/** A field in the list: chosen by a press; its buttons move and hide it. */
export const FieldRow = memo(
  ({ field, isChosen, choose, moves, language, isDragged, target }: Props) => {
    const text = (one: Text) => textIn(language, one);
    const { name, isHidden } = field;
    const title = text(field.title);
    const named = (label: (typeof words)['hide' | 'show']) => fillString(text(label), { name: title });
    return (
      <li
        className="lamp-designer-row"
        data-row={name}
        data-dragged={isDragged || undefined}
        data-target={target}
        data-hidden={isHidden || undefined}
      >
        {moves && <HolderOutlined aria-hidden="true" className="lamp-designer-handle" />}
        <button type="button" className="lamp-designer-name" aria-pressed={isChosen} onClick={() => choose(name)}>
          <span>{title}</span>
          {field.isFixed && <b title={text(words.required)}>*</b>}
          {isHidden && <em>{text(words.hiddenTag)}</em>}
          {!isHidden && field.isChanged && <i title={text(words.changedTag)}>•</i>}
        </button>
        {moves && (
          <span className="lamp-designer-tools">
            <StepButtons name={title} text={text} step={(by) => moves.step(name, by)} />
            <ReasonedButton
              type="text"
              size="small"
              tabIndex={-1}
              icon={isHidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
              aria-label={named(isHidden ? words.show : words.hide)}
              reason={isHidden ? undefined : moves.whyNotHide(name)}
              onClick={() => moves.toggle(name)}
            />
          </span>
        )}
      </li>
    );
  },
  (before, after) =>
    before.isChosen === after.isChosen &&
    before.isDragged === after.isDragged &&
    before.target === after.target &&
    before.moves === after.moves &&
    before.language === after.language &&
    isSameRow(before.field, after.field),
);

/** All of a field that its row shows. */
const isSameRow = (one: DesignedField, other: DesignedField): boolean =>
  one.name === other.name &&
  JSON.stringify(one.title) === JSON.stringify(other.title) &&
  one.isHidden === other.isHidden &&
  one.isFixed === other.isFixed &&
  one.isChanged === other.isChanged;
