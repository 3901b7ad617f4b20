import { App, Badge, Button, Input, Pagination, Space, Table, type TableProps, Typography } from 'antd';
import axios from 'axios';
import dayjs from 'dayjs';
import { memo, useEffect, useMemo, useState } from 'react';
import type { WireEvent } from '../../../src/schemas/wire/events.ts';
import { devicesPath, type ReportingDevice, readings } from '../data/reports.ts';

type Follow = (listener: (event: WireEvent) => void) => () => void;
interface Report {
  deviceId: string;
  onlineStatus?: ReportingDevice['onlineStatus'];
  values?: Readonly<Record<string, number>>;
  time?: string;
}

/** Applies the reports of a frame to a device; a device without one stays the same object. */
function changed(device: ReportingDevice, reports: readonly Report[] | undefined): ReportingDevice {
  if (!reports) return device;
  const values: Record<string, number> = Object.assign({}, ...reports.map((report) => report.values));
  return {
    ...device,
    onlineStatus: reports.findLast((report) => report.onlineStatus)?.onlineStatus ?? device.onlineStatus,
    sensorValueAttrs: device.sensorValueAttrs.map((pair) => ({
      ...pair,
      value: String(values[pair.uKey] ?? pair.value),
    })),
    lastActiveTime: reports.findLast((report) => report.time)?.time ?? device.lastActiveTime,
  };
}

/** Reads the devices, and follows their reports: those of a frame are one change. */
function useDevices(follow: Follow): ReportingDevice[] {
  const [devices, setDevices] = useState<ReportingDevice[]>([]);
  useEffect(() => {
    void axios
      .post<{ data: { data: ReportingDevice[] } }>(devicesPath, { pageNum: 1, pageSize: 200 })
      .then((answer) => setDevices(answer.data.data.data));
    let waiting = new Map<string, Report[]>();
    let frame = 0;
    const flush = () => {
      const reports = waiting;
      waiting = new Map();
      frame = 0;
      setDevices((before) => before.map((device) => changed(device, reports.get(device.id))));
    };
    const stop = follow(({ data }) => {
      const report = JSON.parse(String(data)) as Report;
      waiting.set(report.deviceId, [...(waiting.get(report.deviceId) ?? []), report]);
      frame ||= requestAnimationFrame(flush);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [follow]);
  return devices;
}

const Readings = memo(({ pairs }: { pairs: ReportingDevice['sensorValueAttrs'] }) => (
  <Space size={10}>
    {readings.map(({ uKey, name, unit }) => (
      <span key={uKey}>
        <small>{name}</small> <b>{Number(pairs.find((pair) => pair.uKey === uKey)?.value).toLocaleString('en')}</b>
        <span>{unit}</span>
      </span>
    ))}
  </Space>
));

/** A cell is drawn again only if its field has changed. */
const following = (field: keyof ReportingDevice) => ({
  dataIndex: field,
  ellipsis: true,
  shouldCellUpdate: (device: ReportingDevice, before: ReportingDevice) => device?.[field] !== before?.[field],
});

const columnsOf = (report: (text: string) => void): NonNullable<TableProps<ReportingDevice>['columns']> => [
  {
    ...following('onlineStatus'),
    title: 'Status',
    width: 110,
    render: (status: string) => (
      <Badge status={status === 'ONLINE' ? 'success' : 'error'} text={status === 'ONLINE' ? 'Online' : 'Offline'} />
    ),
  },
  { ...following('name'), title: 'Name', width: 180, sorter: true },
  { ...following('uid'), title: 'UID', width: 150 },
  { ...following('deviceModelName'), title: 'Product', width: 180 },
  {
    ...following('sensorValueAttrs'),
    title: 'Readings',
    width: 280,
    render: (pairs: ReportingDevice['sensorValueAttrs']) => <Readings pairs={pairs} />,
  },
  { ...following('alarmCount'), title: 'Open alarms', width: 110, align: 'right' },
  {
    ...following('lastActiveTime'),
    title: 'Last report',
    width: 150,
    render: (time: string) => dayjs(time).format('YYYY-MM-DD HH:mm'),
  },
  { ...following('address'), title: 'Address', width: 180 },
  {
    title: 'Actions',
    key: 'actions',
    width: 100,
    shouldCellUpdate: () => false,
    render: (_, { name }) => (
      <Button type="link" size="small" onClick={() => report(name)}>
        Edit
      </Button>
    ),
  },
];

/** The table of devices, written with antd only. */
export function DevicesPage({ follow }: { follow: Follow }) {
  const { message } = App.useApp();
  const devices = useDevices(follow);
  const columns = useMemo(() => columnsOf((text) => message.success(text)), [message]);
  return (
    <div style={{ flex: 1, minHeight: 0, padding: 16 }}>
      <Typography.Title level={5}>Bench</Typography.Title>
      <Input allowClear placeholder="Name" style={{ width: 168 }} />
      <Table<ReportingDevice>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={devices}
        pagination={false}
        virtual={devices.length > 40}
        scroll={{ x: 1440, y: 580 }}
        showSorterTooltip={false}
      />
      <Pagination size="small" align="end" total={devices.length} pageSize={200} showTotal={(all) => `${all} in all`} />
    </div>
  );
}
