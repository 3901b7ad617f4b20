/** Why a part of an expression has no value. It travels as a value: operators hand it on and nothing is thrown. */
export class Failure {
  /** The path that was not there, 'row.depth'. */
  readonly missing: string | undefined;
  /** A sentence for the author of the page. */
  readonly problem: string | undefined;

  constructor(missing?: string, problem?: string) {
    this.missing = missing;
    this.problem = problem;
  }
}
