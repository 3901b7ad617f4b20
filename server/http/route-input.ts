import type { TObject, TSchema } from 'typebox';

/** What a route reads. Handlers can read nothing else, and every place has a limit: both are checked. */
export interface RouteInput {
  /** The query parameters, all texts. */
  query?: TObject;
  /** The JSON body, plain or encrypted (HTTP-02). */
  body?: TSchema;
  /** The JSON body of a call that takes it encrypted only. */
  secret?: TSchema;
  /** The filters in the `condition` of the body. */
  condition?: TObject;
  /** The texts of an upload's form. */
  form?: TObject;
}
