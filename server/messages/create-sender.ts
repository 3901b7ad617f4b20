import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import type { Policy } from '../security/policy.ts';
import { createGatewaySender } from './gateway-sender.ts';
import type { MessageSender } from './message-sender.ts';
import { createOutboxSender } from './outbox-sender.ts';

interface SenderOptions {
  db: Db;
  clock: () => Date;
  config: Pick<Config, 'demo'> & Partial<Pick<Config, 'messageGatewayUrl'>>;
  /** True if the accounts have the well-known demo passwords. */
  hasDemoAccounts: boolean;
  print?: (line: string) => void;
  policy: Pick<Policy, 'outboxMs'>;
}

/** Creates the demo's outbox, the sender for MESSAGE_GATEWAY_URL, or one that is not ready. */
export function createSender(options: SenderOptions): MessageSender {
  const { db, clock, config, hasDemoAccounts, print = () => {}, policy } = options;
  if (config.demo && hasDemoAccounts) return createOutboxSender({ db, clock, print, keepMs: policy.outboxMs });
  if (config.messageGatewayUrl) return createGatewaySender(config.messageGatewayUrl);
  return {
    ready: false,
    async send() {
      throw new Error('MESSAGE_GATEWAY_URL is not set, so messages cannot be sent');
    },
  };
}
