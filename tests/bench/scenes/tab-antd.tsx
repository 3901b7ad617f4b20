import { Layout, Menu, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { polesPlatform } from '../data/poles.ts';
import { handWritten } from '../hand-written/frame.tsx';
import { PolesPage } from '../hand-written/poles-page.tsx';
import { startMemoryPlatform } from '../memory-platform.ts';
import type { Scene } from '../scene.ts';
import { count } from '../scene.ts';
import { tableMarks } from '../table-marks.ts';

/** As many as fit on our side. */
const pageSize = 13;
const pages = [
  { key: 'bench', label: 'Bench', children: <Typography.Title level={5}>Bench</Typography.Title> },
  { key: 'poles', label: 'Poles', children: <PolesPage startSize={pageSize} /> },
];

/** A menu, tabs and pages, written with antd only. */
function Shell() {
  const [open, setOpen] = useState(['bench']);
  const [active, setActive] = useState('bench');
  const visit = (key: string) => {
    if (!open.includes(key)) setOpen([...open, key]);
    setActive(key);
  };
  const close = (key: string) => {
    const left = open.filter((other) => other !== key);
    setOpen(left);
    if (key === active) setActive(left.at(-1)!);
  };
  return (
    <Layout style={{ height: '100%' }}>
      <Layout.Sider theme="light" width={208}>
        <Menu
          mode="inline"
          items={pages.map(({ key, label }) => ({ key, label }))}
          selectedKeys={[active]}
          onClick={({ key }) => visit(key)}
        />
      </Layout.Sider>
      <Layout.Content style={{ overflow: 'auto' }}>
        <Tabs
          type="editable-card"
          hideAdd
          activeKey={active}
          items={pages.filter(({ key }) => open.includes(key)).map((page) => ({ ...page, closable: open.length > 1 }))}
          onChange={setActive}
          onEdit={(key, action) => action === 'remove' && close(String(key))}
        />
      </Layout.Content>
    </Layout>
  );
}

/** Settings: rows. */
const scene: Scene = async ({ rows = 0 }) => {
  startMemoryPlatform(polesPlatform({ rows, pageSize, isWhole: false }));
  return {
    element: handWritten(<Shell />),
    marks: { page: () => count('.ant-tabs-tab') > 0, ...tableMarks(pageSize) },
  };
};

export default scene;
