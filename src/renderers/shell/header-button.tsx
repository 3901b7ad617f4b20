import { Badge, Button, Tooltip } from 'antd';
import type { ComponentProps, ReactNode, Ref } from 'react';

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
      <Badge className="lamp-header-badge" count={count} overflowCount={99} size="small" offset={[4, -4]}>
        {icon}
      </Badge>
    </Button>
  );
  return hasTip ? <Tooltip title={label}>{button}</Tooltip> : button;
}
