/** Where a command writes: the process, or what a test has handed over. */
export interface CommandOutput {
  out(line: string): void;
  err(line: string): void;
}

export const processOutput: CommandOutput = {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
};
