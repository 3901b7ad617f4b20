import { PlusOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import {
  App,
  Button,
  Checkbox,
  Input,
  Pagination,
  Popover,
  Select,
  Skeleton,
  Space,
  Table,
  Tooltip,
  Typography,
} from 'antd';
import axios from 'axios';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Pole, polesPath } from '../data/poles.ts';
import { poleColumns, poleStates } from './pole-columns.tsx';

const stateOptions = Object.entries(poleStates).map(([value, { text }]) => ({ value, label: text }));
/** As in the console: above this number of rows only visible ones are drawn. */
const virtualAbove = 40;
/** Asks for everything, once. */
const wholeQuery = { pageNum: 1, pageSize: 10_000 };
const titlesOf = (columns: readonly { title?: unknown }[]) => columns.map(({ title }) => String(title));
/** Height of the rows below the header; handwritten code would hard-code it. */
const bodyHeight = 580;

/**
 * The features of the console's table, written with antd only.
 *
 * @param props.isWhole the platform knows no pages: the page holds all rows, filters them and shows a page of them
 */
export function PolesPage({ startSize, isWhole = false }: { startSize: number; isWhole?: boolean }) {
  const { message } = App.useApp();
  const [query, setQuery] = useState({
    pageNum: 1,
    pageSize: startSize,
    name: '',
    state: undefined as string | undefined,
  });
  const [page, setPage] = useState<{ data: Pole[]; total: number }>();
  const [isLoading, setLoading] = useState(false);
  const [ticked, setTicked] = useState<React.Key[]>([]);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const asked = isWhole ? wholeQuery : query;
  const read = useCallback(async () => {
    setLoading(true);
    const answer = await axios.post<{ data: { data: Pole[]; total: number } }>(polesPath, asked);
    setPage(answer.data.data);
    setLoading(false);
  }, [asked]);
  useEffect(() => void read(), [read]);
  const columns = useMemo(() => poleColumns((text) => message.success(text)), [message]);
  const { rows, total } = useMemo(() => {
    const { data = [], total = 0 } = page ?? {};
    if (!isWhole) return { rows: data, total };
    const { name, state, pageNum, pageSize } = query;
    const found = data.filter((pole) => pole.name.includes(name) && (state === undefined || pole.state === state));
    return { rows: found.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: found.length };
  }, [page, isWhole, query]);
  return (
    <div style={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 10, padding: 16 }}>
      <Typography.Title level={5}>Bench</Typography.Title>
      <div style={{ display: 'flex', justifyContent: 'space-between' }}>
        <Space>
          <Input
            allowClear
            placeholder="Name"
            style={{ width: 168 }}
            onPressEnter={(event) => setQuery({ ...query, pageNum: 1, name: event.currentTarget.value })}
          />
          <Select
            allowClear
            placeholder="State"
            style={{ width: 168 }}
            options={stateOptions}
            onChange={(state) => setQuery({ ...query, pageNum: 1, state })}
          />
        </Space>
        <Space>
          <Tooltip title="Refresh">
            <Button icon={<ReloadOutlined spin={isLoading} />} aria-label="Refresh" onClick={() => void read()} />
          </Tooltip>
          <Popover
            trigger="click"
            content={
              <Checkbox.Group
                options={titlesOf(columns)}
                value={titlesOf(columns).filter((title) => !hidden.includes(title))}
                onChange={(shown) => setHidden(titlesOf(columns).filter((title) => !shown.includes(title)))}
              />
            }
          >
            <Button icon={<SettingOutlined />} aria-label="Settings" />
          </Popover>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => message.success('Added')}>
            Add
          </Button>
        </Space>
      </div>
      {ticked.length > 0 && (
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <span>
            {ticked.length} selected
            <Button type="link" size="small" onClick={() => setTicked([])}>
              Clear
            </Button>
          </span>
          <Button danger onClick={() => message.success('Deleted')}>
            Delete selected
          </Button>
        </div>
      )}
      <div style={{ flex: 1, minHeight: 0, overflow: 'hidden' }}>
        {page ? (
          <Table<Pole>
            size="small"
            rowKey="id"
            columns={columns.filter(({ title }) => !hidden.includes(String(title)))}
            dataSource={rows}
            pagination={false}
            loading={{ spinning: isLoading, delay: 300 }}
            rowSelection={{
              columnWidth: 40,
              selectedRowKeys: ticked,
              preserveSelectedRowKeys: true,
              onChange: setTicked,
            }}
            virtual={rows.length > virtualAbove}
            scroll={{ x: 1380, y: bodyHeight }}
            showSorterTooltip={false}
          />
        ) : (
          <Skeleton active paragraph={{ rows: 10 }} />
        )}
      </div>
      {page && (
        <Pagination
          size="small"
          align="end"
          current={query.pageNum}
          pageSize={query.pageSize}
          total={total}
          pageSizeOptions={[10, 50, 100, 200]}
          showSizeChanger
          showQuickJumper
          showTotal={(total) => `${total} in all`}
          onChange={(pageNum, pageSize) => setQuery({ ...query, pageNum, pageSize })}
        />
      )}
    </div>
  );
}
