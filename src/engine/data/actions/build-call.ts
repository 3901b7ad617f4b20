import type { Call as CallWords } from '../../../schemas/shared/action.ts';
import { toQuery } from '../build-read.ts';
import { type Call, fillPlaceholders } from '../http/call.ts';
import type { Values } from '../ports.ts';
import type { Step } from './define-verb.ts';

/**
 * Builds the call that a step describes.
 *
 * @param given the body if the step has none
 * @throws PlatformError kind `document` if {name} in the path has no value
 */
export function buildCall(words: Omit<CallWords, 'as'>, step: Step, given: Values | undefined): Call {
  const options = {
    hideError: true,
    hideNotify: words.quiet,
    hideLoading: words.background,
    noToken: words.noToken,
  };
  const query = words.query === undefined ? undefined : toQuery(step.valueOf(words.query) as Values);
  const filled = words.fill === undefined ? {} : (step.valueOf(words.fill) as Values);
  const call = { pathValues: { ...step.record, ...filled }, query, options, headers: step.proof.headers };
  const patch = words.patch === undefined ? undefined : { ...step.record, ...Object(step.valueOf(words.patch)) };
  const sent = words.body === undefined ? (patch ?? given) : step.valueOf(words.body);
  const more = words.with === undefined ? undefined : step.valueOf(words.with);
  const body = more === undefined ? sent : { ...Object(sent), ...Object(more) };
  if (words.get !== undefined) return checked({ ...call, method: 'GET', path: words.get });
  if (words.delete !== undefined) return checked({ ...call, method: 'DELETE', path: words.delete, body });
  if (words.put !== undefined) return checked({ ...call, method: 'PUT', path: words.put, body: body ?? {} });
  return checked({ ...call, method: 'POST', path: words.post ?? '', body: body ?? {} });
}

/** A missing {name} in the path is reported before anything is sent. */
function checked(call: Call): Call {
  fillPlaceholders(call.path, call.pathValues);
  return call;
}
