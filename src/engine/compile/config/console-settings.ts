import type { ConsoleConfig } from '../../../schemas/console-config.ts';
import type { PlatformOffer } from '../../../schemas/grammar/platform-offers.ts';
import type { Language } from '../../../schemas/grammar/text.ts';

/** console.config.json with everything written out. */
export interface ConsoleSettings {
  /** Undefined: the installation has no public key, so nothing can be sent encrypted. */
  readonly rsa: { publicKey: string; longBody: 'blocks' | 'refuse' } | undefined;
  /** Whose window messages are listened to, besides the console's own origin. */
  readonly allowedOrigins: readonly string[];
  readonly singleSignOn: string | undefined;
  /** Undefined: nobody signs in by WeChat. */
  readonly weChat: { appId?: string; authorizePage?: string } | undefined;
  readonly limits: { floatingPanels: number };
  readonly language: Language;
  readonly platform: { timeZone: string; offers: readonly PlatformOffer[] };
  readonly demo: ConsoleConfig['demo'];
}

/**
 * Writes out what a checked configuration leaves away. A platform offers nothing that is not listed: a missing block is calm, one
 * that cannot be read is an error on every page. `origins` stay with the server, which writes the security policy from them.
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
    platform: { timeZone: platform?.timeZone ?? 'Asia/Shanghai', offers: platform?.offers ?? [] },
    demo: config.demo,
  };
}
