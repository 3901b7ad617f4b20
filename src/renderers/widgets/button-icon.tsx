import { CheckOutlined, DownloadOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { type ComponentType, Suspense } from 'react';
import type { IconName } from '../../schemas/shared/button.ts';
import { lazyPart } from '../loading/lazy-part.tsx';

/** Those of most toolbars; the others load with the first of them. */
const first: Partial<Record<IconName, ComponentType<{ 'aria-hidden': true }>>> = {
  plus: PlusOutlined,
  download: DownloadOutlined,
  reload: ReloadOutlined,
  check: CheckOutlined,
};
const MoreIcons = lazyPart(() => import('./more-icons.tsx'));

/** The icon of a button; keeps its place while it loads. */
export function ButtonIcon({ name }: { name: IconName }) {
  const Icon = first[name];
  if (Icon) return <Icon aria-hidden />;
  return (
    <Suspense fallback={<span className="lamp-icon-place" aria-hidden="true" />}>
      <MoreIcons name={name} />
    </Suspense>
  );
}
