/** A way that words reach a person by. */
export type Channel = 'sms' | 'mail';

/** Delivers short texts: codes to sign in, to reset a password, to confirm. */
export interface MessageSender {
  /** False where nothing can be sent at all: then nobody is told to wait for a code. */
  readonly ready: boolean;
  /**
   * @param target a phone number for sms, an address for mail
   * @throws when the text could not be handed over
   */
  send(channel: Channel, target: string, text: string): Promise<void>;
}

/** A phone number or address as others may see it: 138****0000, a****@lampyris.demo. */
export const maskTarget = (target: string): string =>
  target.includes('@') ? target.replace(/^(.).*(@.*)$/, '$1****$2') : target.replace(/^(\d{3}).*(\d{4})$/, '$1****$2');
