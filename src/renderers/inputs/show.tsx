import { useMemo } from 'react';
import type { ColumnPlan } from '../../engine/compile/plan/plan.ts';
import type { InputProps } from '../context/input-props.ts';
import { Cell } from '../nodes/cell.tsx';
import '../files/files.css';

const noRow = {};

/** A read-only value among the fields of a form, drawn by its cell. */
export default function ShowInput({ id, name, label, value, options }: InputProps<'show'>) {
  const column = useMemo<ColumnPlan>(
    () => ({ field: name, title: label, as: options.as ?? 'text', options: options.options ?? [] }),
    [name, label, options],
  );
  return (
    <div id={id} className="lamp-shown">
      <Cell value={value} column={column} row={noRow} />
    </div>
  );
}
