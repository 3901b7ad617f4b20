import { createHttp, type Http, timeouts } from '../../data/http/create-http.ts';
import { createHttpContext } from './http-context.ts';

/** Creates the main client and the captcha client, which has a shorter timeout. */
export function createClients(deps: Parameters<typeof createHttpContext>[0]): { http: Http; captchaHttp: Http } {
  const { baseUrl, adapter, ahead } = deps.environment;
  const context = createHttpContext(deps);
  return {
    http: createHttp({ baseUrl, timeoutMs: timeouts.mainMs, adapter, ahead }, context),
    captchaHttp: createHttp({ baseUrl, timeoutMs: timeouts.captchaMs, adapter }, context),
  };
}
