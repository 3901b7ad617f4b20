import { Badge, Button, Input, Layout, Menu, Space, Table } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { readMenu, readUsers, type User } from './platform.ts';

/** The frame with a menu, and the table with filter, buttons and pages. */
export default function UsersPage() {
  const [menu, setMenu] = useState<{ key: string; label: string }[]>([]);
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 });
  const [answer, setAnswer] = useState<{ data: User[]; total: number }>();
  useEffect(() => {
    void readMenu().then((items) => setMenu(items.map(({ id, caption }) => ({ key: String(id), label: caption }))));
  }, []);
  useEffect(() => {
    void readUsers(page.pageNum, page.pageSize).then(setAnswer);
  }, [page]);
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Sider theme="light">
        <Menu mode="inline" items={menu} />
      </Layout.Sider>
      <Layout.Content style={{ padding: 16 }}>
        <Space style={{ marginBottom: 16 }}>
          <Input placeholder="账号" />
          <Button type="primary">新增用户</Button>
        </Space>
        <Table<User>
          size="small"
          rowKey="id"
          loading={!answer}
          dataSource={answer?.data}
          pagination={{
            current: page.pageNum,
            pageSize: page.pageSize,
            total: answer?.total,
            onChange: (pageNum, pageSize) => setPage({ pageNum, pageSize }),
          }}
          columns={[
            { title: '账号', dataIndex: 'loginName', sorter: true },
            { title: '姓名', dataIndex: 'name', sorter: true },
            { title: '手机号码', dataIndex: 'phoneNumber' },
            { title: '部门', dataIndex: ['department', 'name'] },
            {
              title: '状态',
              dataIndex: 'enabled',
              render: (enabled: boolean) => (
                <Badge status={enabled ? 'success' : 'default'} text={enabled ? '正常' : '禁用'} />
              ),
            },
            {
              title: '创建时间',
              dataIndex: 'createTime',
              render: (time: string) => dayjs(time).format('YYYY-MM-DD HH:mm'),
            },
            {
              title: '操作',
              render: () => (
                <Space size={4}>
                  <Button type="link" size="small">
                    编辑
                  </Button>
                  <Button type="link" size="small" danger>
                    删除
                  </Button>
                </Space>
              ),
            },
          ]}
        />
      </Layout.Content>
    </Layout>
  );
}
