import { Button, type ButtonProps } from 'antd';
import { Tip } from './tip.tsx';

interface Props extends ButtonProps {
  /** Why it cannot be pressed, in the language of the screen; undefined while it can. */
  reason: string | undefined;
}

/**
 * A button that says why it cannot be pressed. It stays reachable by pointer, touch and keyboard; a press shows the
 * reason and does nothing else.
 */
export function ReasonedButton({ reason, onClick, htmlType, className = '', ...button }: Props) {
  const isDead = reason !== undefined;
  return (
    <Tip text={reason} showsOnPress>
      <Button
        {...button}
        htmlType={isDead ? 'button' : htmlType}
        className={isDead ? `${className} ant-btn-disabled` : className}
        aria-disabled={isDead || !!button.loading || undefined}
        onClick={isDead ? undefined : onClick}
      />
    </Tip>
  );
}
