import type { Option } from '../../../schemas/grammar/choices.ts';
import type { Text } from '../../../schemas/grammar/text.ts';

/** A value of a status: its word, its tone, and its rank. */
export interface StatusValue {
  value: string;
  title: Text;
  tone: NonNullable<Option['tone']>;
  /** The tenant's own color; it goes before that of the tone. */
  color?: string;
  /** 0 is the most serious. */
  rank: number;
}

/** The values of the status of a layer, the most serious first. */
export class StatusScale {
  private readonly byValue: ReadonlyMap<string, StatusValue>;

  constructor(readonly values: readonly StatusValue[]) {
    this.byValue = new Map(values.map((one) => [one.value, one]));
  }

  /** A value that no option has is shown as received, after all others. */
  of(value: unknown): StatusValue {
    const name = value === undefined || value === null ? '' : String(value);
    return this.byValue.get(name) ?? { value: name, title: name, tone: 'neutral', rank: this.values.length };
  }

  /** The most serious of several values; undefined without any. */
  worst(values: Iterable<string>): StatusValue | undefined {
    let worst: StatusValue | undefined;
    for (const value of values) {
      const one = this.of(value);
      if (worst === undefined || one.rank < worst.rank) worst = one;
    }
    return worst;
  }
}
