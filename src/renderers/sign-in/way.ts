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
  /** The address of a way. */
  addressOf(way: Way): string;
}
