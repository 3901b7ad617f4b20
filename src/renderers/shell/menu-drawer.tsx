import { Drawer } from 'antd';
import type { ReactNode } from 'react';

/** The side menu of a phone. */
const MenuDrawer = (props: { isOpen: boolean; close(): void; title: ReactNode; children: ReactNode }) => (
  <Drawer
    open={props.isOpen}
    onClose={props.close}
    placement="left"
    size={280}
    title={props.title}
    styles={{ body: { padding: 8 } }}
  >
    {props.children}
  </Drawer>
);

export default MenuDrawer;
