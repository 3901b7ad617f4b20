import { Button, type ButtonProps } from 'antd';

/** A button that says that it cannot be pressed while it works: antd's ignores the press and tells nobody. */
export const BusyButton = ({ loading, 'aria-disabled': isDead, ...button }: ButtonProps) => (
  <Button {...button} loading={loading} aria-disabled={isDead || Boolean(loading) || undefined} />
);
