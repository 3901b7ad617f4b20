import type { MessageSender } from './message-sender.ts';

/** Timeout in ms. */
const gatewayTimeoutMs = 10_000;

/** Sends messages through the installation's gateway: POST JSON {channel, target, text}; any 2xx means accepted. */
export function createGatewaySender(url: URL): MessageSender {
  return {
    ready: true,
    async send(channel, target, text) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ channel, target, text }),
        // Do not follow redirects with a code in the body.
        redirect: 'error',
        signal: AbortSignal.timeout(gatewayTimeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the message gateway responded with ${answer.status}`);
    },
  };
}
