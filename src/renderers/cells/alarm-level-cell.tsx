import { observer } from 'mobx-react-lite';
import { readList } from '../../engine/records/read-rows.ts';
import { useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { levelTone, ownColor } from '../format/level-tone.ts';
import { useReference } from '../hooks/use-reference.ts';
import { StatusMark } from '../widgets/status-mark.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** An alarm level; its tone follows from its rank among the levels. An unknown one is shown as received. */
const AlarmLevelCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  const levels = readList(useReference('alarmLevels').data);
  if (value === undefined || value === null || value === '')
    return <EmptyCell text={column.empty && text(column.empty)} />;
  const rank = levels.findIndex(({ id }) => String(id) === String(value));
  if (rank < 0) return <>{String(value)}</>;
  const { name = value, color } = levels[rank] ?? {};
  return (
    <StatusMark tone={levelTone(rank)} color={ownColor(color)}>
      {String(name)}
    </StatusMark>
  );
});

export default AlarmLevelCell;
