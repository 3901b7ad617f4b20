import { SettingOutlined } from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MenuItem } from '../../../src/schemas/wire/menu.ts';
import { makeMenu } from '../data/menu-tree.ts';
import { handWritten } from '../hand-written/frame.tsx';
import { menuMarks } from '../menu-marks.ts';
import type { Scene } from '../scene.ts';

type Item = NonNullable<MenuProps['items']>[number];

const itemOf = (entry: MenuItem, level: number): Item => ({
  key: String(entry.id),
  icon: level === 1 ? <SettingOutlined /> : undefined,
  label: entry.url === undefined ? entry.caption : <Link to={entry.url}>{entry.caption}</Link>,
  ...(entry.subMenuItems ? { children: entry.subMenuItems.map((child) => itemOf(child, level + 1)) } : {}),
});

/** The same tree written with antd only. */
function TreeMenu({ menu }: { menu: MenuItem[] }) {
  const items = useMemo(() => menu.map((entry) => itemOf(entry, 1)), [menu]);
  const [selected, setSelected] = useState<string[]>([]);
  return <Menu mode="inline" items={items} selectedKeys={selected} onClick={({ key }) => setSelected([key])} />;
}

/** Settings: entries. */
const scene: Scene = async ({ entries = 0 }) => {
  const menu = makeMenu(entries);
  return {
    element: handWritten(
      <nav style={{ width: 208, height: 800, overflow: 'auto' }}>
        <TreeMenu menu={menu} />
      </nav>,
    ),
    marks: menuMarks(menu.length),
  };
};

export default scene;
