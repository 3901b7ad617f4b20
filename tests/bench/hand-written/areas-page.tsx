import { Input, Tree, Typography } from 'antd';
import type { BasicDataNode } from 'antd/es/tree';
import axios from 'axios';
import { type Key, useEffect, useMemo, useState } from 'react';
import { type Area, areasPath } from '../data/area-tree.ts';

/** Height of the nodes; handwritten code would hard-code it. */
const height = 660;

const firstLevels = (areas: readonly Area[]): Key[] =>
  areas.flatMap(({ code, children }) => [code, ...children.map((child) => child.code)]);

/** The areas that match or contain a match, and the keys of those that contain one. */
function search(areas: readonly Area[], text: string, open: Key[]): Area[] {
  return areas.flatMap((area) => {
    const children = search(area.children, text, open);
    if (children.length > 0) open.push(area.code);
    return children.length > 0 || area.name.includes(text) ? [{ ...area, children }] : [];
  });
}

function highlighted(name: string, text: string) {
  const at = text === '' ? -1 : name.indexOf(text);
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{text}</mark>
      {name.slice(at + text.length)}
    </>
  );
}

/** The features of the console's tree, written with antd only. */
export function AreasPage() {
  const [areas, setAreas] = useState<Area[]>();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Key[]>([]);
  const [selected, setSelected] = useState<Key[]>([]);
  useEffect(() => {
    void axios.get<{ data: Area[] }>(areasPath).then((answer) => {
      setAreas(answer.data.data);
      setOpened(firstLevels(answer.data.data));
    });
  }, []);
  const found = useMemo(() => {
    const open: Key[] = [];
    return text === '' ? undefined : { areas: search(areas ?? [], text, open), open };
  }, [areas, text]);
  return (
    <div style={{ padding: 16 }}>
      <Typography.Title level={5}>Areas</Typography.Title>
      <Input allowClear placeholder="Search" value={text} onChange={(event) => setText(event.target.value)} />
      {areas && (
        <Tree<Area & BasicDataNode>
          blockNode
          height={height}
          fieldNames={{ key: 'code', title: 'name' }}
          treeData={found?.areas ?? areas}
          titleRender={({ name }) => highlighted(name, text)}
          expandedKeys={found?.open ?? opened}
          onExpand={(keys) => !found && setOpened(keys)}
          selectedKeys={selected}
          onSelect={setSelected}
        />
      )}
    </div>
  );
}
