import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ColumnPlan, SourcePlan } from '../../engine/compile/plan/plan.ts';
import type { FormField } from '../../engine/forms/form-field.ts';
import { isEmpty } from '../../engine/forms/is-empty.ts';
import { readFiles } from '../../engine/records/read-files.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import { openPick } from '../../engine/stores/page/open-pick.ts';
import { cellOfTree } from '../../schemas/grammar/code-trees.ts';
import { isRecord } from '../../schemas/rules/is-record.ts';
import { EmptyCell } from '../cells/empty-cell.tsx';
import { usePage, usePlatformTime, useText } from '../context/console-context.tsx';
import FileLinks from '../files/file-links.tsx';
import { Cell } from '../nodes/cell.tsx';

/** The formatted value of an asset's field. */
export const AssetValue = observer(({ field, value }: { field: FormField; value: unknown }) => {
  const page = usePage();
  const time = usePlatformTime();
  const text = useText();
  if (isEmpty(value)) return <EmptyCell />;
  const option = field.options.find((one) => one.value === value);
  if (option) return <>{text(option.title)}</>;
  if (field.input === 'pick') {
    const keys = Array.isArray(value) ? value.map(String) : [String(value)];
    return (
      <>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && text({ zh: '、', en: ', ' })}
            <PickedValue field={field} value={key} />
          </span>
        ))}
      </>
    );
  }
  const files = field.input === 'files' ? readFiles(value) : [];
  if (files.length > 0) return <FileLinks files={files} />;
  if (field.input === 'location' && isRecord(value) && 'longitude' in value) {
    const { longitude, latitude } = value;
    return <>{`${String(longitude)}, ${String(latitude)}`}</>;
  }
  const cell = cellOf(field, field.source === undefined ? undefined : page.sourcePlan(field.source));
  // A value stored in another format than the field's is shown unchanged.
  const show = (one: unknown) =>
    cell && (!timeCells.has(cell.as) || time.read(String(one))) ? (
      <Cell value={one} column={cell} row={{}} />
    ) : (
      plainText(one)
    );
  if (field.input === 'dateRange' && Array.isArray(value) && value.length === 2)
    return (
      <>
        {show(value[0])} – {show(value[1])}
      </>
    );
  if (Array.isArray(value)) return <>{value.map(plainText).join(' – ')}</>;
  return (
    <>
      {show(value)}
      {field.unit !== undefined && <span className="lamp-fact-unit">{text(field.unit)}</span>}
    </>
  );
});

/** A value that its field cannot show, as it is stored. */
const plainText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const timeCells: ReadonlySet<ColumnPlan['as']> = new Set(['date', 'datetime']);

/** The cell kind for such a value. */
function cellOf(field: FormField, source: SourcePlan | undefined): ColumnPlan | undefined {
  const column = { field: field.field, title: field.title, options: [] };
  if (field.input === 'dictionary') return { ...column, as: 'dictionary', dictionary: field.dictionary };
  if (field.input === 'number') return { ...column, as: 'number' };
  if (field.input === 'date' || field.input === 'dateRange') return { ...column, as: 'date' };
  if (field.input === 'datetime') return { ...column, as: 'datetime' };
  const as = source?.kind === 'reference' ? cellOfTree(source.name) : undefined;
  return as && { ...column, as };
}

const PickedValue = observer(({ field, value }: { field: FormField; value: string }) => {
  const page = usePage();
  const { pickFrom = '', valueField = 'id', titleField = 'name' } = field;
  const [store] = useState(() => openPick(page.paged(pickFrom)));
  useEffect(() => {
    void store.name([value], (row) => String(valueAt(row, valueField)));
  }, [store, value, valueField]);
  const row = store.rowOf(value);
  return <>{row ? String(valueAt(row, titleField) ?? value) : value}</>;
});
