import type { ConsoleConfig } from '../../../schemas/console-config.ts';
import type { Capability } from '../../../schemas/grammar/capabilities.ts';
import type { Language } from '../../../schemas/grammar/text.ts';
import { type MapSettings, mapSettingsOf } from './map-settings.ts';
import { onlineMapProblem } from './online-map-problem.ts';

/** console.config.json with all defaults filled in. */
export interface ConsoleSettings {
  /** Undefined if the installation has no public key: nothing can be sent encrypted. */
  readonly rsa: { publicKey: string; longBody: 'blocks' | 'refuse' } | undefined;
  /** Origins of accepted window messages, in addition to the console's own. */
  readonly allowedOrigins: readonly string[];
  readonly singleSignOn: string | undefined;
  /** Undefined if WeChat sign-in is off. */
  readonly weChat: { appId?: string; authorizePage?: string } | undefined;
  readonly limits: { floatingPanels: number };
  readonly language: Language;
  readonly platform: { timeZone: string; capabilities: readonly Capability[] };
  readonly demo: ConsoleConfig['demo'];
  readonly map: MapSettings;
  /** Set if the browser would block the online map; see onlineMapProblem. */
  readonly onlineMapProblem: ReturnType<typeof onlineMapProblem>;
}

/**
 * Fills in the defaults of a checked configuration. Unlisted capabilities are absent: a hidden block is harmless, one
 * that cannot load is an error on every page. The server uses `origins` to build the security policy.
 */
export function settingsOf(config: ConsoleConfig): ConsoleSettings {
  const { rsa, platform, limits } = config;
  return {
    rsa: rsa && { publicKey: rsa.publicKey, longBody: rsa.longBody ?? 'refuse' },
    allowedOrigins: config.allowedOrigins ?? [],
    singleSignOn: config.singleSignOn,
    weChat: config.weChat,
    limits: { floatingPanels: limits?.floatingPanels ?? 5 },
    language: config.language ?? 'zh',
    platform: { timeZone: platform?.timeZone ?? 'Asia/Shanghai', capabilities: platform?.capabilities ?? [] },
    demo: config.demo,
    map: mapSettingsOf(config),
    onlineMapProblem: onlineMapProblem(config),
  };
}
