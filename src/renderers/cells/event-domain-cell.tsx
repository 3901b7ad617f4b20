import { observer } from 'mobx-react-lite';
import { valueAt } from '../../engine/records/record-path.ts';
import { domainColor } from '../../engine/stores/alarms/event-domain.ts';
import { useSite, useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { EmptyCell } from './empty-cell.tsx';
import './event-domain-cell.css';

/** An event domain with the mark of its color (ALARM-07). */
const EventDomainCell = observer(({ value, column, row }: CellProps) => {
  const site = useSite();
  const text = useText();
  if (value === undefined || value === null || value === '')
    return <EmptyCell text={column.empty && text(column.empty)} />;
  const id = valueAt(row, column.domainId ?? 'eventDomainId');
  return (
    <span className="lamp-event-domain">
      <i aria-hidden="true" style={{ backgroundColor: domainColor(site, String(id)) }} />
      {String(value)}
    </span>
  );
});

export default EventDomainCell;
