export type Channel = 'sms' | 'mail';

/** Delivers short texts such as verification codes. */
export interface MessageSender {
  /** False if messages cannot be sent; then no code is offered. */
  readonly ready: boolean;
  /**
   * @param target phone number or mail address
   * @throws if the text was not accepted
   */
  send(channel: Channel, target: string, text: string): Promise<void>;
}

/** Masks a phone number or address: 138****0000, a****@lampyris.demo. */
export const maskTarget = (target: string): string =>
  target.includes('@') ? target.replace(/^(.).*(@.*)$/, '$1****$2') : target.replace(/^(\d{3}).*(\d{4})$/, '$1****$2');
