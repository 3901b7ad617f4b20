import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openCutConnection } from './cut-connection.ts';

test('a cut breaks open connections and refuses new ones until it is mended', async () => {
  const platform = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const connection = await openCutConnection(`http://127.0.0.1:${(platform.address() as AddressInfo).port}/`);
  onTestFinished(async () => {
    await connection.close();
    platform.close();
    platform.closeAllConnections();
  });
  const read = async () => (await fetch(connection.url)).text();
  expect(await read()).toBe('here');
  const open = connect(Number(new URL(connection.url).port), '127.0.0.1');
  await once(open, 'connect');
  const closed = once(open, 'close');
  connection.cut();
  await closed;
  await expect(read()).rejects.toThrow();
  connection.mend();
  expect(await read()).toBe('here');
});
