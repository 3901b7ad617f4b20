import { Button, Tooltip } from 'antd';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { CountBadge } from '../widgets/count-badge.tsx';

/** A button of the header: an icon with an accessible name, and a badge that stops at 99+ (NOTE-02). */
export function HeaderButton({
  label,
  icon,
  count = 0,
  hasTip = true,
  ref,
  ...more
}: {
  label: string;
  icon: ReactNode;
  count?: number;
  /** False for a button that opens a panel: it needs no tooltip. */
  hasTip?: boolean;
  ref?: Ref<HTMLButtonElement>;
} & Omit<ComponentProps<typeof Button>, 'icon' | 'ref'>) {
  const button = (
    <Button {...more} ref={ref} type="text" className="lamp-header-button" aria-label={label}>
      <span className="lamp-header-badge">
        {icon}
        <CountBadge count={count} />
      </span>
    </Button>
  );
  return hasTip ? <Tooltip title={label}>{button}</Tooltip> : button;
}
