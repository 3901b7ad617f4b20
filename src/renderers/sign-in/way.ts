import type { OtherWay } from '../../engine/stores/verification/captcha-challenge.ts';

/** The ways to sign in, and the reset of a forgotten password. */
export type Way = 'account' | 'phone' | 'weChat' | 'forgot';

/** The input of the screen, kept when switching between ways. */
export interface Typed {
  account: string;
  password: string;
  phone: string;
  code: string;
}

/** Props of every way to sign in. */
export interface WayProps {
  typed: Typed;
  type(some: Partial<Typed>): void;
  /** Switches to another way; 'reset' is the account with the notice that the password has been set. */
  go(way: Way | 'reset'): void;
  /** Whether its first field takes the focus; false when switching by keyboard. */
  takesFocus: boolean;
  /** A way without a captcha, for users who cannot see pictures; sending codes requires a captcha too. */
  otherWay: OtherWay | undefined;
}
