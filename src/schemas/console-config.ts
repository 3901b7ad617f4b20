import { type Static, Type } from 'typebox';
import { CapabilityName } from './grammar/capability.ts';
import { closed, oneOf } from './grammar/closed.ts';
import { MapSources } from './shared/map-config.ts';

const host = String.raw`(\*\.)?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*(:[0-9]+)?`;
/** An origin of embedded or embedding pages. A path, a quote or a semicolon would change the whole policy. */
export const originPattern = `^https?://${host}$`;
/** An origin that the browser may connect to. */
export const connectPattern = `^(https?|wss?)://${host}$`;
/** An origin of window messages. Browsers compare it exactly, so it has no wildcard. */
export const senderPattern = String.raw`^https?://[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*(:[0-9]+)?$`;
/** Base64 on one line. */
export const publicKeyPattern = '^[A-Za-z0-9+/]+={0,2}$';
const addressPattern = '^(https?://|/)';

const origins = (pattern: string, description: string) =>
  Type.Optional(
    Type.Array(Type.String({ pattern, description: 'Scheme, host and port, such as "https://maps.example.com".' }), {
      description,
    }),
  );

const Rsa = closed(
  {
    publicKey: Type.String({
      pattern: publicKeyPattern,
      description:
        'The public key of the platform (SubjectPublicKeyInfo) in base64, on one line, without "-----BEGIN PUBLIC KEY-----".',
    }),
    longBody: Type.Optional(
      oneOf(['blocks', 'refuse'], {
        default: 'refuse',
        description: 'What to do with a body too long for one encrypted block.',
        meanings: {
          blocks: 'Sends several blocks. The platform must support it; the reference platform does.',
          refuse: 'Does not send it and shows a message. The platform of the specification accepts one block only.',
        },
      }),
    ),
  },
  {
    description:
      'How to encrypt passwords before sending. Required to sign in. The reference platform uses its own key and ignores this.',
    examples: [{ publicKey: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA', longBody: 'refuse' }],
  },
);

const Origins = closed(
  {
    frame: origins(originPattern, 'Origins of framed pages.'),
    image: origins(originPattern, 'Origins of pictures and map tiles.'),
    media: origins(originPattern, 'Origins of video and audio, such as cameras.'),
    connect: origins(connectPattern, 'Origins of requests and WebSocket connections.'),
    embeddedBy: origins(originPattern, 'Origins of pages that may embed the console, such as a portal.'),
  },
  {
    description:
      'Allowed origins besides the own one; "*." matches every subdomain. The server builds its content security policy from them. Scripts from other origins are never allowed.',
    examples: [
      {
        frame: ['https://open.weixin.qq.com'],
        image: ['https://*.is.autonavi.com'],
        media: ['https://cameras.example.com:8443'],
        connect: ['wss://cameras.example.com:8443'],
        embeddedBy: ['https://portal.example.com'],
      },
    ],
  },
);

const WeChat = closed(
  {
    appId: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
        description: 'The WeChat application id, if the platform does not report one.',
      }),
    ),
    authorizePage: Type.Optional(
      Type.String({
        pattern: addressPattern,
        pathOf: 'address',
        description:
          'The page with the QR code. Default: the one the platform returns (GET /system/api/weChat/authorizedCode). Its origin may be framed.',
      }),
    ),
  },
  {
    description: 'WeChat sign-in.',
    examples: [{ appId: 'wx0123456789abcdef', authorizePage: 'https://open.weixin.qq.com/connect/qrconnect' }],
  },
);

const Limits = closed(
  {
    floatingPanels: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Maximum number of open floating panels.' }),
    ),
  },
  { description: 'Limits.', examples: [{ floatingPanels: 5 }] },
);

const Platform = closed(
  {
    timeZone: Type.Optional(
      Type.String({
        minLength: 1,
        default: 'Asia/Shanghai',
        description: 'Time zone of the times that the platform sends, such as "Asia/Shanghai".',
      }),
    ),
    capabilities: Type.Optional(
      Type.Array(CapabilityName, {
        description:
          'Capabilities of the platform beyond the specification. Pages hide what requires any other. The reference platform has all of them and ignores this.',
      }),
    ),
  },
  {
    description: 'Settings of the platform.',
    examples: [{ timeZone: 'Asia/Shanghai', capabilities: ['charts', 'userFiles'] }],
  },
);

const Demo = closed(
  {
    password: Type.String({ minLength: 1, description: 'The password of all accounts.' }),
    accounts: Type.Array(
      closed({
        loginName: Type.String({ minLength: 1, description: 'The sign-in name.' }),
        role: Type.String({ minLength: 1, description: 'Name of the role.' }),
      }),
      { description: 'The accounts.' },
    ),
    messages: Type.Optional(
      Type.String({
        pattern: addressPattern,
        pathOf: 'address',
        description: 'The page with the text messages and mails of the demo.',
      }),
    ),
  },
  {
    description:
      'Public accounts shown on the sign-in screen. The reference platform lists its own while DEMO is on and ignores this.',
    examples: [{ password: 'open-day', accounts: [{ loginName: 'guest@example.com', role: 'Guest' }] }],
  },
);

/** console.config.json: the settings of one installation. All are optional, and none is built in. */
export const ConsoleConfig = closed(
  {
    $schema: Type.Optional(
      Type.String({ description: 'Path of the grammar, for editors: "schemas/grammar/console-config.json".' }),
    ),
    rsa: Type.Optional(Rsa),
    origins: Type.Optional(Origins),
    allowedOrigins: origins(
      senderPattern,
      'Origins whose window messages the console accepts: the applications in its frames, and the page that frames the console.',
    ),
    singleSignOn: Type.Optional(
      Type.String({
        pattern: addressPattern,
        pathOf: 'address',
        description:
          'The page to sign in at when the platform rejects a user (HTTP 403, codes 1000 and 10004). Default: shows a message.',
      }),
    ),
    weChat: Type.Optional(WeChat),
    limits: Type.Optional(Limits),
    language: Type.Optional(
      oneOf(['zh', 'en'], {
        default: 'zh',
        description: 'The language if neither the user nor the browser chooses one.',
        meanings: { zh: 'Chinese.', en: 'English.' },
      }),
    ),
    platform: Type.Optional(Platform),
    map: Type.Optional(MapSources),
    demo: Type.Optional(Demo),
  },
  {
    $id: 'consoleConfig',
    description:
      'Settings of one installation: console.config.json beside index.html. Every key is optional, and so is the file.',
    examples: [
      {
        rsa: { publicKey: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA' },
        origins: { image: ['https://tiles.example.com'] },
        platform: { capabilities: ['charts'] },
      },
    ],
  },
);
export type ConsoleConfig = Static<typeof ConsoleConfig>;
