import type { MenuProps } from 'antd';

/** The entries of a menu, as antd's Dropdown takes them, with the reason of a disabled one. */
export type PopupItems = readonly (NonNullable<MenuProps['items']>[number] & { reason?: string | undefined })[];
