import { observer } from 'mobx-react-lite';
import { readList } from '../../../engine/records/read-rows.ts';
import { levelTone, ownColor } from '../../format/level-tone.ts';
import { useReference } from '../../hooks/use-reference.ts';

/** The level of an alarm as a bar at the edge of its row, as high as the row; the level is also written in it. */
const RowBar = observer(({ level }: { level: unknown }) => {
  const levels = readList(useReference('alarmLevels').data);
  const rank = levels.findIndex(({ id }) => String(id) === String(level));
  if (rank < 0) return null;
  const color = ownColor(levels[rank]?.color);
  return (
    <i
      className={`lamp-row-bar lamp-bar-${levelTone(rank)}${rank === 0 ? ' lamp-bar-first' : ''}`}
      aria-hidden="true"
      style={color === undefined ? undefined : { background: color }}
    />
  );
});

export default RowBar;
