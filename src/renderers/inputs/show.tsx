import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { ColumnPlan } from '../../engine/compile/plan/plan.ts';
import { useText } from '../context/console-context.tsx';
import type { InputProps } from '../context/input-props.ts';
import { useAnswer } from '../hooks/use-answer.ts';
import { Cell } from '../nodes/cell.tsx';
import { texts } from '../texts/texts.ts';
import '../files/files.css';

const noRow = {};

/** A read-only value among the fields of a form, drawn by its cell, or the platform's answer to the form. */
export default function ShowInput(props: InputProps<'show'>) {
  const { id, name, label, value, options } = props;
  const column = useMemo<ColumnPlan>(
    () => ({ field: name, title: label, as: options.as ?? 'text', options: options.options ?? [] }),
    [name, label, options],
  );
  if (options.answer) return <Answer {...props} />;
  return (
    <div id={id} className="lamp-shown">
      <Cell value={value} column={column} row={noRow} />
    </div>
  );
}

const Answer = observer(({ id, name, form }: InputProps<'show'>) => {
  const text = useText();
  const answer = useAnswer({ form, name });
  return (
    <output id={id} className={answer?.isRefused ? 'lamp-shown lamp-shown-refused' : 'lamp-shown'}>
      {answer === undefined ? '—' : answer.isLoading || !answer.text ? text(texts.loading) : text(answer.text)}
    </output>
  );
});
