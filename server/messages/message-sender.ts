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
