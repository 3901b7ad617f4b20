import type { AppOptions } from '../middleware/app-env.ts';
import type { Policy } from '../middleware/policy.ts';
import { createGatewaySender } from './gateway-sender.ts';
import type { MessageSender } from './message-sender.ts';
import { createOutboxSender } from './outbox-sender.ts';

type SenderOptions = Pick<AppOptions, 'db' | 'clock' | 'config' | 'demo' | 'print'> & { policy: Policy };

/** The outbox while the demo is on, else the gateway of MESSAGE_GATEWAY_URL, else one that is not ready. */
export function createSender({ db, clock, config, demo, print = () => {}, policy }: SenderOptions): MessageSender {
  if (config.demo && demo) return createOutboxSender({ db, clock, print, keepMs: policy.outboxMs });
  if (config.messageGatewayUrl) return createGatewaySender(config.messageGatewayUrl);
  return {
    ready: false,
    async send() {
      throw new Error('MESSAGE_GATEWAY_URL is not set: there is nothing to send messages by');
    },
  };
}
