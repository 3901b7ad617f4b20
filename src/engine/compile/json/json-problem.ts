/** Why a text is no JSON: one sentence, where, and what to write. */
export interface JsonProblem {
  offset: number;
  message: string;
  hint: string;
}
