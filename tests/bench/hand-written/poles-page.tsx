import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { App, Button, Input, Pagination, Select, Skeleton, Space, Table, Tooltip, Typography } from 'antd';
import axios from 'axios';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Pole, polesPath } from '../data/poles.ts';
import { poleColumns, poleStates } from './pole-columns.tsx';

const stateOptions = Object.entries(poleStates).map(([value, { text }]) => ({ value, label: text }));
/** As in the console: above this number of rows only visible ones are drawn. */
const virtualAbove = 40;
/** Height of the rows below the header; handwritten code would hard-code it. */
const bodyHeight = 580;

/** The features of the console's table, written with antd only. */
export function PolesPage({ startSize }: { startSize: number }) {
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
  const read = useCallback(async () => {
    setLoading(true);
    const answer = await axios.post<{ data: { data: Pole[]; total: number } }>(polesPath, query);
    setPage(answer.data.data);
    setLoading(false);
  }, [query]);
  useEffect(() => void read(), [read]);
  const columns = useMemo(() => poleColumns((text) => message.success(text)), [message]);
  const rows = page?.data ?? [];
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
            columns={columns}
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
            scroll={{ x: 1330, y: bodyHeight }}
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
          total={page.total}
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
