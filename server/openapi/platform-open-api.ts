import type { AppOptions } from '../http/app-env.ts';
import { withoutOptional } from '../routes/optional-routes.ts';
import { platformRoutes } from '../routes/platform-routes.ts';
import { openApi } from './open-api.ts';

/** The document of the calls that a platform with this configuration serves. */
export const platformOpenApi = ({ basePath, strict }: AppOptions['config']) =>
  openApi(strict ? withoutOptional(platformRoutes) : platformRoutes, { basePath });
