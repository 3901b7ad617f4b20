import { Badge, Button, Space, type TableProps, Tag } from 'antd';
import dayjs from 'dayjs';
import { Link } from 'react-router-dom';
import type { Pole } from '../data/poles.ts';

const digits = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The states of a pole as antd's badge shows them. */
export const poleStates = {
  ONLINE: { status: 'success', text: 'Online' },
  OFFLINE: { status: 'error', text: 'Offline' },
  UNACTIVATED: { status: 'default', text: 'Not activated' },
} as const;

const measured = (title: string, dataIndex: 'height' | 'power' | 'voltage' | 'current', unit: string, width: number) =>
  ({
    title,
    dataIndex,
    width,
    align: 'right',
    ellipsis: true,
    render: (value: number) => `${digits.format(value)} ${unit}`,
  }) as const;

/**
 * The twelve columns of the hand-written table.
 *
 * @param report shows a message
 */
export const poleColumns = (report: (text: string) => void): NonNullable<TableProps<Pole>['columns']> => [
  {
    title: 'Name',
    dataIndex: 'name',
    width: 140,
    ellipsis: true,
    sorter: true,
    render: (name: string, { id }) => <Link to={`/poles?pole=${id}`}>{name}</Link>,
  },
  { title: 'Device id', dataIndex: 'uid', width: 110, ellipsis: true },
  measured('Height', 'height', 'm', 80),
  measured('Power', 'power', 'W', 90),
  measured('Voltage', 'voltage', 'V', 90),
  measured('Current', 'current', 'A', 80),
  {
    title: 'State',
    dataIndex: 'state',
    width: 120,
    ellipsis: true,
    render: (state: Pole['state']) => <Badge {...poleStates[state]} />,
  },
  {
    title: 'Created',
    dataIndex: 'createTime',
    width: 140,
    ellipsis: true,
    render: (time: string) => dayjs(time).format('YYYY-MM-DD HH:mm'),
  },
  { title: 'Department', dataIndex: ['department', 'name'], width: 110, ellipsis: true },
  { title: 'Road', dataIndex: 'road', width: 90, ellipsis: true },
  {
    title: 'Carriers',
    dataIndex: 'carriers',
    width: 160,
    ellipsis: true,
    render: (carriers: string[]) => carriers.map((carrier) => <Tag key={carrier}>{carrier}</Tag>),
  },
  {
    title: 'Actions',
    key: 'actions',
    width: 160,
    fixed: 'end',
    render: (_, pole) => (
      <Space size={4}>
        <Button type="link" size="small" onClick={() => report(`Edited ${pole.name}`)}>
          Edit
        </Button>
        {pole.state !== 'ONLINE' && (
          <Button type="link" size="small" danger onClick={() => report(`Deleted ${pole.name}`)}>
            Delete
          </Button>
        )}
      </Space>
    ),
  },
];
