import type { OtherWay } from '../../engine/stores/verification/captcha-challenge.ts';

/** The ways in, and the way back to a forgotten password. */
export type Way = 'account' | 'phone' | 'weChat' | 'forgot';

/** What is typed on the screen: going from one way to another and back loses nothing. */
export interface Typed {
  account: string;
  password: string;
  phone: string;
  code: string;
}

/** What every way in gets. */
export interface WayProps {
  typed: Typed;
  type(some: Partial<Typed>): void;
  /** Goes to another way; 'reset' is the account with the news that the password has been set. */
  go(way: Way | 'reset'): void;
  /** Whether its first field takes the focus; not for those who go from way to way by keys. */
  takesFocus: boolean;
  /** A way that asks for no captcha, for people whom no picture helps; codes are sent after one as well. */
  otherWay: OtherWay | undefined;
}
