import { observer } from 'mobx-react-lite';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { dictionaryIndexOf } from '../format/dictionary-index.ts';
import { useReference } from '../hooks/use-reference.ts';
import { EmptyCell } from './empty-cell.tsx';

/** The label of a dictionary's entry, by id or value; an unknown value is shown as received. */
export const DictionaryCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  const index = dictionaryIndexOf(useReference('dictionary').data);
  const values = (Array.isArray(value) ? value : [value]).filter(
    (one) => one !== undefined && one !== null && one !== '',
  );
  if (values.length === 0) return <EmptyCell text={column.empty && text(column.empty)} />;
  return <>{values.map((one) => index.label(String(one), column.dictionary) ?? String(one)).join(', ')}</>;
});
