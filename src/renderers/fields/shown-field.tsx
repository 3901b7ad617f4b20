import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { ColumnPlan } from '../../engine/compile/page/plan.ts';
import { Cell } from '../cell.tsx';
import type { FieldProps } from '../registries.tsx';
import '../files/files.css';

const noRow = {};

/** A value among the fields of a form, shown as a cell shows it. */
const ShownField = observer(({ id, field, form }: FieldProps) => {
  const column = useMemo<ColumnPlan>(
    () => ({ field: field.field, title: field.title, as: field.as ?? 'text', options: field.options }),
    [field],
  );
  return (
    <div id={id} className="lamp-shown">
      <Cell value={form.values.get(field.field)} column={column} row={noRow} />
    </div>
  );
});

export default ShownField;
