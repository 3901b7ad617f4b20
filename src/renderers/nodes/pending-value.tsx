import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../context/console-context.tsx';

const notConfirmed = { zh: '尚未确认', en: 'Not confirmed yet' };

/** A value, and after an arrow the one that has been asked for and is not confirmed. */
export default function PendingValue({ present, asked }: { present: ReactNode; asked: ReactNode }) {
  const text = useText();
  return (
    <Tooltip title={text(notConfirmed)}>
      <span className="lamp-pending">
        {present}
        <span aria-hidden="true"> → </span>
        <span className="lamp-unseen">{`, ${text(notConfirmed)}: `}</span>
        <em>{asked}</em>
      </span>
    </Tooltip>
  );
}
