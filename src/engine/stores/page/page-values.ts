import { type ObservableMap, observable, runInAction } from 'mobx';
import type { Condition, Expression } from '../../../schemas/grammar/expression.ts';
import type { ConsoleValues } from '../../data/ports.ts';
import { evaluate, isTrue } from '../../expression/evaluate.ts';
import { preparedExpression } from '../../expression/prepared-expressions.ts';

type Values = Record<string, unknown>;

/** Marks a value whose expressions miss something, such as a selection. */
class Missing {
  constructor(readonly path: string) {}
}

/** Evaluates the expressions of an open page. All reads are observed. */
export class PageValues {
  /** The values of `page`, by block id. */
  private readonly chosen: ObservableMap<string, unknown> = observable.map({}, { deep: false });
  private readonly members: PropertyDescriptorMap;

  constructor(
    console: ConsoleValues,
    route: () => Values,
    /** Logs a failed expression once, for the author. */
    private readonly note: (expression: string, problem: string) => void,
  ) {
    const member = (get: () => unknown): PropertyDescriptor => ({ get, enumerable: true });
    this.members = {
      page: member(() => this.chosen),
      route: member(route),
      user: member(() => console.user),
      tenant: member(() => console.tenant),
      dict: member(() => console.dict),
      dictionaries: member(() => console.dictionaries),
      names: member(() => console.names),
      live: member(() => console.live),
    };
  }

  choose(id: string, value: unknown): void {
    runInAction(() => {
      if (value === undefined) this.chosen.delete(id);
      else this.chosen.set(id, value);
    });
  }

  chosenOf(id: string): unknown {
    return this.chosen.get(id);
  }

  /** Evaluates a condition; a missing condition is true. */
  holds(condition: Condition | undefined, more?: Values): boolean {
    if (condition === undefined) return true;
    const program = preparedExpression(condition.$, 'condition');
    if (!program) return false;
    const { value, missing, problem } = evaluate(program, this.scopeOf(more));
    if (problem !== undefined) this.note(condition.$, problem);
    return value === true && missing === undefined && isTrue(program, this.scopeOf(more));
  }

  /** Returns the value with its expressions evaluated; omits properties whose expression misses a value. */
  valueOf(value: unknown, more?: Values): unknown {
    const computed = this.compute(value, more);
    return computed instanceof Missing ? undefined : computed;
  }

  /** The first missing path of a value, 'page.departments.code'. */
  missingIn(value: unknown, more?: Values): string | undefined {
    if (Array.isArray(value)) return first(value.map((item) => this.missingIn(item, more)));
    if (typeof value !== 'object' || value === null) return undefined;
    if (!isExpression(value)) return first(Object.values(value).map((part) => this.missingIn(part, more)));
    const computed = this.compute(value, more);
    return computed instanceof Missing ? computed.path : undefined;
  }

  private compute(value: unknown, more: Values | undefined): unknown {
    if (Array.isArray(value)) return value.map((item) => this.valueOf(item, more));
    if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
    if (!isExpression(value)) {
      const entries = Object.entries(value)
        .map(([key, part]): [string, unknown] => [key, this.compute(part, more)])
        .filter(([key, part]) => key !== '$comment' && !(part instanceof Missing));
      return Object.fromEntries(entries);
    }
    const program = preparedExpression(value.$, 'value');
    if (!program) return new Missing('');
    const result = evaluate(program, this.scopeOf(more));
    if (result.problem !== undefined) this.note(value.$, result.problem);
    if (result.missing !== undefined || result.problem !== undefined) return new Missing(result.missing ?? '');
    return result.value;
  }

  private scopeOf(more: Values | undefined): Values {
    return Object.defineProperties({ ...more }, this.members);
  }
}

const isExpression = (value: object): value is Expression =>
  typeof (value as { $?: unknown }).$ === 'string' && !Array.isArray(value);

const first = (paths: readonly (string | undefined)[]): string | undefined => paths.find((path) => path !== undefined);
