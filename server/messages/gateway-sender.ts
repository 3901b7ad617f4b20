import type { MessageSender } from './message-sender.ts';

/** How long the gateway may take, in ms. */
const gatewayTimeoutMs = 10_000;

/** Hands each message to the installation's own gateway: POST JSON {channel, target, text}; any 2xx means that it was taken. */
export function createGatewaySender(url: URL): MessageSender {
  return {
    ready: true,
    async send(channel, target, text) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ channel, target, text }),
        // A message with a code in it goes nowhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(gatewayTimeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the message gateway answered ${answer.status}`);
    },
  };
}
