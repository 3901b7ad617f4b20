import { createInterface } from 'node:readline/promises';

/** Where a command writes: the process, or what a test has handed over. */
export interface CommandOutput {
  out(line: string): void;
  err(line: string): void;
  /** Asks a question in a terminal and returns the answer; undefined without a terminal. */
  ask?(question: string): Promise<string>;
}

export const processOutput: CommandOutput = {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  ask: process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : undefined,
};

async function askInTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
