/**
 * A thread for tests: makes one ordinary call after another, and sends how long each took.
 *
 * workerData: { calls: { path, method, body? }[], token, pauseMs }. Sends { path, ms, code } after each call.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { calls, token, pauseMs } = workerData;
for (let at = 0; ; at += 1) {
  const { path, method, body } = calls[at % calls.length];
  const started = performance.now();
  let code = 'failed';
  try {
    const response = await fetch(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    code = (await response.json()).code;
  } catch {
    // Counted as failed.
  }
  parentPort?.postMessage({ path, ms: performance.now() - started, code });
  await sleep(pauseMs);
}
