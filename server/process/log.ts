/** Fields of a log line. Never bodies, tokens or passwords. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  info(text: string, fields?: LogFields): void;
  warn(text: string, fields?: LogFields): void;
  error(text: string, fields?: LogFields): void;
}

interface LogOptions {
  write: (line: string) => void;
  clock: () => Date;
  /** Prints readable lines instead of JSON. */
  human: boolean;
}

/** Creates a logger: JSON lines, or a compact form for a terminal. */
export function createLog({ write, clock, human }: LogOptions): Log {
  const line =
    (level: string) =>
    (text: string, fields: LogFields = {}) => {
      const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const time = clock().toISOString();
      write(
        human ? describe(level, time, text, known) : `${JSON.stringify({ time, level, message: text, ...known })}\n`,
      );
    };
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

function describe(level: string, time: string, text: string, fields: LogFields): string {
  const { stack, ...others } = fields;
  const pairs = Object.entries(others).map(([name, value]) => `${name}=${value}`);
  const sign = { info: ' ', warn: '!', error: '✗' }[level] ?? ' ';
  return `${[time.slice(11, 19), sign, text, ...pairs].join(' ')}\n${stack ? `${stack}\n` : ''}`;
}
