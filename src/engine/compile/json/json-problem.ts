/** Why a text is not valid JSON: the problem, its offset and a hint. */
export interface JsonProblem {
  offset: number;
  message: string;
  hint: string;
}
