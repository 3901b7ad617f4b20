import { cpus, totalmem } from 'node:os';

/** Describes the machine of the measurement. */
export interface Machine {
  processor: string;
  cores: number;
  memoryGB: number;
  node: string;
  system: string;
}

export function describeMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? '',
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    system: `${process.platform} ${process.arch}`,
  };
}
