import {
  CheckOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  EyeOutlined,
  KeyOutlined,
  LinkOutlined,
  LockOutlined,
  MenuOutlined,
  PlusOutlined,
  ReloadOutlined,
  SearchOutlined,
  SettingOutlined,
  StopOutlined,
  TeamOutlined,
  ToolOutlined,
  UndoOutlined,
  UploadOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { IconName } from '../../schemas/shared/button.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { RareIcon } from './rare-icons.tsx';

/** Those of most rows; the others load with the first of them. */
const icons: Record<Exclude<IconName, RareIcon>, ComponentType<{ 'aria-hidden': true }>> = {
  plus: PlusOutlined,
  edit: EditOutlined,
  delete: DeleteOutlined,
  download: DownloadOutlined,
  upload: UploadOutlined,
  reload: ReloadOutlined,
  search: SearchOutlined,
  key: KeyOutlined,
  team: TeamOutlined,
  user: UserOutlined,
  setting: SettingOutlined,
  stop: StopOutlined,
  check: CheckOutlined,
  view: EyeOutlined,
  copy: CopyOutlined,
  handle: ToolOutlined,
  lock: LockOutlined,
  undo: UndoOutlined,
  link: LinkOutlined,
  menu: MenuOutlined,
};

export const RareIcons = lazyPart(() => import('./rare-icons.tsx'));

const isRare = (name: IconName): name is RareIcon => !Object.hasOwn(icons, name);

/** Any icon of the grammar. */
export default function MoreIcons({ name }: { name: IconName }) {
  if (isRare(name)) return <RareIcons name={name} />;
  const Icon = icons[name];
  return <Icon aria-hidden />;
}
