import { Badge, List } from 'antd';
import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import { memo, useEffect, useState } from 'react';
import type { AlarmEntry } from '../../../src/schemas/wire/alarms.ts';
import { createAlarms, keptAlarms } from '../data/alarms.ts';
import { handWritten } from '../hand-written/frame.tsx';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';

dayjs.extend(relativeTime);

type Follow = (listener: (alarm: AlarmEntry) => void) => () => void;
const minuteMs = 60_000;

/** Redraws once a minute, for the relative time. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Keeps the newest alarms; those of one frame are one change. */
function useAlarms(follow: Follow): AlarmEntry[] {
  const [alarms, setAlarms] = useState<AlarmEntry[]>([]);
  useEffect(() => {
    let waiting: AlarmEntry[] = [];
    let frame = 0;
    const flush = () => {
      const fresh = waiting.reverse();
      waiting = [];
      frame = 0;
      setAlarms((before) => [...fresh, ...before].slice(0, keptAlarms));
    };
    const stop = follow((alarm) => {
      waiting.push(alarm);
      frame ||= requestAnimationFrame(flush);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [follow]);
  return alarms;
}

const AlarmRow = memo(({ alarm, now }: { alarm: AlarmEntry; now: number }) => {
  const date = dayjs(alarm.date);
  return (
    <List.Item
      extra={
        <>
          <Badge status={alarm.isRead ? 'default' : 'error'} text={alarm.isRead ? 'Read' : 'New'} />
          <time
            dateTime={date.toISOString()}
            title={date.format('DD/MM/YYYY HH:mm:ss')}
            style={{ width: 110, textAlign: 'right' }}
          >
            {date.from(now)}
          </time>
        </>
      }
    >
      <List.Item.Meta title={alarm.eventDomainName} description={alarm.description} />
    </List.Item>
  );
});

function AlarmsPage({ follow }: { follow: Follow }) {
  const alarms = useAlarms(follow);
  const now = useNow();
  return (
    <div style={{ flex: 1, overflow: 'auto', padding: 16 }}>
      <List
        size="small"
        rowKey="eventId"
        dataSource={alarms}
        locale={{ emptyText: 'No alarms' }}
        renderItem={(alarm) => <AlarmRow alarm={alarm} now={now} />}
      />
    </div>
  );
}

/** The same list written with antd only. Settings: burst, the number of alarms of one act. */
const scene: Scene = async ({ burst = 0 }) => {
  const listeners = new Set<(alarm: AlarmEntry) => void>();
  const follow: Follow = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const next = createAlarms();
  return {
    element: handWritten(<AlarmsPage follow={follow} />),
    marks: { list: () => count('.ant-list') > 0 },
    acts: {
      arrive() {
        for (let place = 0; place < burst; place += 1) {
          const alarm = next();
          for (const listener of listeners) listener(alarm);
        }
      },
    },
  };
};

export default scene;
