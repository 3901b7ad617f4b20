import { AlertOutlined, CheckOutlined, CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { App, Badge, Button, Input, Pagination, Popover, Table, type TableProps, Typography } from 'antd';
import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import { memo, useMemo, useState } from 'react';
import { alarmLevels, type RaisedAlarm } from '../data/raised-alarms.ts';
import { type Follow, useAlarmDesk, useAlarmRows, usePopup } from './use-alarm-desk.ts';

dayjs.extend(relativeTime);

const statuses = ['error', 'warning', 'processing', 'default'] as const;
const drawnInPanel = 20;

const Level = ({ id }: { id: string | null | undefined }) => {
  const index = alarmLevels.findIndex((level) => level.id === id);
  return <Badge status={statuses[index]} text={alarmLevels[index]?.name} />;
};

const Time = ({ of }: { of: string }) => {
  const date = dayjs(of);
  return (
    <time dateTime={date.toISOString()} title={date.format('DD/MM/YYYY HH:mm:ss')}>
      {date.fromNow()}
    </time>
  );
};

const AlarmRow = memo(({ alarm }: { alarm: RaisedAlarm }) => (
  <li style={{ display: 'flex', borderBottom: '1px solid #eee' }}>
    <button type="button" style={{ flex: 1, border: 0, background: 'none', textAlign: 'start' }}>
      <div style={{ fontWeight: 600 }}>{alarm.description}</div>
      <Level id={alarm.levelId} /> <span>{alarm.eventDomainName}</span> <Time of={alarm.date} />
    </button>
    <Button type="text" size="small" icon={<CloseOutlined />} aria-label="Remove from list" />
  </li>
));

const Panel = memo(({ alarms, open }: { alarms: readonly RaisedAlarm[]; open: number }) => (
  <div data-alarms style={{ width: 360 }}>
    <p>Device alarms {open}</p>
    <div style={{ display: 'flex', justifyContent: 'space-between' }}>
      Latest alarms
      <span>
        <Button type="link" size="small">
          Mark all as read
        </Button>
        <Button type="link" size="small">
          Clear list
        </Button>
      </span>
    </div>
    <ul style={{ maxHeight: 360, overflowY: 'auto', padding: 0 }}>
      {alarms.slice(0, drawnInPanel).map((alarm) => (
        <AlarmRow key={alarm.id} alarm={alarm} />
      ))}
    </ul>
    {alarms.length > drawnInPanel && (
      <Button type="link" size="small">
        Show all {alarms.length}
      </Button>
    )}
  </div>
));

const Popup = memo(({ alarms, dismiss }: { alarms: readonly RaisedAlarm[]; dismiss(): void }) => {
  const [alarm] = alarms;
  if (!alarm) return null;
  return (
    <section
      className="alarm-popup"
      style={{ position: 'fixed', insetInlineEnd: 20, insetBlockEnd: 20, width: 420, padding: 12, background: '#fff' }}
    >
      <header>
        <Level id={alarm.levelId} /> {alarm.eventDomainName}
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label="Dismiss" onClick={dismiss} />
      </header>
      <p>{alarm.description}</p>
      <p>
        {alarm.deviceName} <Time of={alarm.date} />
      </p>
      <footer>
        <Button type="text" size="small" icon={<LeftOutlined />} aria-label="Previous" /> 1 of {alarms.length}
        <Button type="text" size="small" icon={<RightOutlined />} aria-label="Next" />
        <Button size="small">Open</Button>
        <Button size="small" type="primary" icon={<CheckOutlined />}>
          Acknowledge
        </Button>
      </footer>
    </section>
  );
});

const columnsOf = (report: (text: string) => void): NonNullable<TableProps<RaisedAlarm>['columns']> => [
  { title: 'Level', dataIndex: 'levelId', width: 100, ellipsis: true, render: (id: string) => <Level id={id} /> },
  { title: 'Description', dataIndex: 'description', width: 300, ellipsis: true },
  {
    title: 'Condition',
    dataIndex: 'isActive',
    width: 100,
    ellipsis: true,
    render: (is: boolean) => <Badge status={is ? 'error' : 'success'} text={is ? 'Active' : 'Cleared'} />,
  },
  {
    title: 'Acknowledgement',
    dataIndex: 'isAcknowledged',
    width: 120,
    ellipsis: true,
    render: (is: boolean) => (
      <Badge status={is ? 'processing' : 'warning'} text={is ? 'Acknowledged' : 'Not acknowledged'} />
    ),
  },
  {
    title: 'Happened',
    dataIndex: 'date',
    width: 150,
    ellipsis: true,
    render: (date: string) => dayjs(date).format('YYYY-MM-DD HH:mm'),
  },
  { title: 'Type', dataIndex: 'eventTypeName', width: 120, ellipsis: true },
  { title: 'Device', dataIndex: 'deviceName', width: 180, ellipsis: true },
  { title: 'Repeats', dataIndex: 'repeats', width: 90, align: 'right' },
  {
    title: 'Actions',
    key: 'actions',
    width: 120,
    render: (_, { description }) => (
      <Button type="link" size="small" onClick={() => report(description)}>
        Acknowledge
      </Button>
    ),
  },
];

const AlarmTable = memo(({ page: { data, total } }: { page: { data: readonly RaisedAlarm[]; total: number } }) => {
  const { message } = App.useApp();
  const columns = useMemo(() => columnsOf((text) => message.success(text)), [message]);
  return (
    <div style={{ flex: 1, minHeight: 0, padding: 16 }}>
      <Typography.Title level={5}>Bench</Typography.Title>
      <Input allowClear placeholder="Keyword" style={{ width: 168 }} />
      <Table<RaisedAlarm>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={data}
        pagination={false}
        virtual={data.length > 40}
        scroll={{ x: 1280, y: 540 }}
      />
      <Pagination size="small" align="end" total={total} pageSize={50} showTotal={(all) => `${all} in all`} />
    </div>
  );
});

/** Bell with the latest alarms, popup and table, written with antd only. */
export function AlarmDesk({ follow }: { follow: Follow }) {
  const { page, reload } = useAlarmRows();
  const { alarms, open } = useAlarmDesk(follow, reload);
  const { shown, dismiss } = usePopup(alarms);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <header style={{ display: 'flex', justifyContent: 'flex-end', padding: 8 }}>
        <Popover
          trigger="click"
          placement="bottomRight"
          open={isOpen}
          onOpenChange={setOpen}
          content={<Panel alarms={alarms} open={open} />}
        >
          <Badge count={open} overflowCount={99} size="small">
            <Button type="text" icon={<AlertOutlined />} aria-label={`${open} open alarms`} data-kept={alarms.length} />
          </Badge>
        </Popover>
      </header>
      <AlarmTable page={page} />
      <Popup alarms={shown} dismiss={dismiss} />
    </>
  );
}
