import { MoreOutlined, PlusOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import {
  Badge,
  Button,
  Card,
  Dropdown,
  Input,
  Layout,
  Menu,
  Select,
  Space,
  Table,
  Tag,
  Tree,
  type TreeDataNode,
} from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { type Department, readDepartments, readMenu, readUsers, type User } from './platform.ts';

const nodeOf = ({ code, name, children = [] }: Department): TreeDataNode => ({
  key: code,
  title: name,
  children: children.map(nodeOf),
});
const twoLines = (first: string, second: string | null | undefined) => (
  <>
    <div>{first}</div>
    <small>{second}</small>
  </>
);
const rowMenu = { items: ['编辑', '重置密码', '禁用', '删除'].map((label) => ({ key: label, label })) };

/** The frame with a menu, a tree, and the table with the columns, filters and buttons of the console's page. */
export default function UsersPage() {
  const [menu, setMenu] = useState<{ key: string; label: string }[]>([]);
  const [departments, setDepartments] = useState<TreeDataNode[]>([]);
  const [page, setPage] = useState({ pageNum: 1, pageSize: 16 });
  const [answer, setAnswer] = useState<{ data: User[]; total: number }>();
  useEffect(() => {
    void readMenu().then((items) => setMenu(items.map(({ id, caption }) => ({ key: String(id), label: caption }))));
    void readDepartments().then((root) => setDepartments([nodeOf(root)]));
  }, []);
  useEffect(() => {
    void readUsers(page.pageNum, page.pageSize).then(setAnswer);
  }, [page]);
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Sider theme="light">
        <Menu mode="inline" items={menu} />
      </Layout.Sider>
      <Layout.Content style={{ display: 'flex', gap: 12, padding: 16 }}>
        <Card title="部门" style={{ width: 240 }}>
          <Input placeholder="搜索" />
          {departments.length > 0 && <Tree treeData={departments} defaultExpandAll />}
        </Card>
        <Card style={{ flex: 1 }}>
          <Space style={{ marginBottom: 16 }}>
            <Input placeholder="账号" />
            <Input placeholder="姓名" />
            <Select
              placeholder="状态"
              style={{ width: 140 }}
              options={[
                { value: true, label: '正常' },
                { value: false, label: '禁用' },
              ]}
            />
            <Button icon={<ReloadOutlined />} aria-label="刷新" />
            <Button icon={<SettingOutlined />} aria-label="设置" />
            <Button type="primary" icon={<PlusOutlined />}>
              新增用户
            </Button>
          </Space>
          <Table<User>
            size="small"
            rowKey="id"
            rowSelection={{}}
            loading={!answer}
            dataSource={answer?.data}
            pagination={{
              current: page.pageNum,
              pageSize: page.pageSize,
              total: answer?.total,
              onChange: (pageNum, pageSize) => setPage({ pageNum, pageSize }),
            }}
            columns={[
              { title: '账号', sorter: true, render: (_, user) => twoLines(user.loginName, user.phoneNumber) },
              { title: '姓名', sorter: true, render: (_, user) => twoLines(user.name, user.department?.name) },
              {
                title: '状态',
                dataIndex: 'enabled',
                render: (enabled: boolean) => (
                  <Badge status={enabled ? 'success' : 'default'} text={enabled ? '正常' : '禁用'} />
                ),
              },
              {
                title: '角色',
                dataIndex: 'roleNames',
                render: (names: string[] | null) => names?.map((name) => <Tag key={name}>{name}</Tag>),
              },
              { title: '最近登录', dataIndex: 'lastSignInTime', sorter: true, render: dayOf },
              { title: '有效期', dataIndex: 'expiredTime', sorter: true, render: dayOf },
              {
                title: '锁定',
                dataIndex: 'locked',
                render: (locked: boolean) => (
                  <Badge status={locked ? 'warning' : 'default'} text={locked ? '已锁定' : '未锁定'} />
                ),
              },
              {
                title: '',
                render: () => (
                  <Dropdown menu={rowMenu} trigger={['click']}>
                    <Button type="text" size="small" icon={<MoreOutlined />} aria-label="更多" />
                  </Dropdown>
                ),
              },
            ]}
          />
        </Card>
      </Layout.Content>
    </Layout>
  );
}

const dayOf = (time: string | null) => (time ? dayjs(time).format('YYYY-MM-DD') : '–');
