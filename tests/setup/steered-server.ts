import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { createLog } from '../../server/process/log.ts';
import { startPlatform } from '../../server/start-platform.ts';
import type { SteeringOrder } from './steered-platform.ts';

/**
 * A program: the production platform with an adjustable clock. Prints its captchas' answers as JSON lines and reads
 * commands as lines from its input.
 */
const root = join(import.meta.dirname, '../..');
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const clock = () => new Date(Date.now() + aheadMs);
const printLine = (line: string) => void process.stdout.write(`${line}\n`);

const config = readConfig(process.env);
const database = await openDatabase(config, (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
const stop = await startPlatform({
  config,
  consoleConfig: JSON.parse(process.env.CONSOLE_WORDS ?? '{}'),
  database,
  clock,
  log: createLog({ write: (line) => void process.stderr.write(line), clock, human: false }),
  print: printLine,
  consoleDir: join(root, 'dist'),
  version: '0.0.0',
  watchesDocuments: false,
  reportRate: 'off',
  onCaptcha: (token, answer) => printLine(JSON.stringify({ captcha: token, answer })),
});

createInterface({ input: process.stdin }).on('line', (line) => {
  const order = JSON.parse(line) as SteeringOrder;
  if (order.pass !== undefined) aheadMs += order.pass;
  printLine(JSON.stringify({ done: order.id }));
});
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
