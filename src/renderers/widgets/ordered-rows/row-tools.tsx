import { CopyOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { useText } from '../../context/console-context.tsx';
import { ReasonedButton } from '../reasoned-button.tsx';
import { orderedRowsTexts as words } from './ordered-rows-texts.ts';
import './ordered-rows.css';

interface HandleProps {
  index: number;
  count: number;
  isDisabled: boolean;
  move(from: number, to: number): void;
}

/** Moves a row: by drag, and by the arrow keys, Home and End. It has the number of the row. */
export function RowHandle({ index, count, isDisabled, move }: HandleProps) {
  const text = useText();
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(index, to);
  };
  if (isDisabled) return <span className="lamp-ordered-number">{index + 1}</span>;
  const label = fillString(text(words.move), { n: index + 1 });
  return (
    <button type="button" className="lamp-ordered-handle" aria-label={label} title={label} onKeyDown={onKeyDown}>
      <HolderOutlined aria-hidden="true" />
      <span className="lamp-ordered-number">{index + 1}</span>
    </button>
  );
}

interface ToolsProps {
  index: number;
  /** The maximum if there is no room for another. */
  full: number | undefined;
  copy(index: number): void;
  remove(index: number): void;
}

/** Duplicates and removes a row. */
export function RowTools({ index, full, copy, remove }: ToolsProps) {
  const text = useText();
  const named = (one: Text) => fillString(text(one), { n: index + 1 });
  return (
    <>
      <ReasonedButton
        type="text"
        icon={<CopyOutlined aria-hidden="true" />}
        aria-label={named(words.copy)}
        title={named(words.copy)}
        reason={full === undefined ? undefined : fillString(text(words.full), { all: full })}
        onClick={() => copy(index)}
      />
      <Button
        type="text"
        className="lamp-ordered-remove"
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={named(words.remove)}
        title={named(words.remove)}
        onClick={() => remove(index)}
      />
    </>
  );
}
