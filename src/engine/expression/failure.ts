/** Why a part of an expression has no value. It is passed on as a value and never thrown by operators. */
export class Failure {
  /** The missing path, 'row.depth'. */
  readonly missing: string | undefined;
  /** A message for the author of the page. */
  readonly problem: string | undefined;

  constructor(missing?: string, problem?: string) {
    this.missing = missing;
    this.problem = problem;
  }
}
