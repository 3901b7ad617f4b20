import { type Static, Type } from 'typebox';
import { closed, oneOf } from './grammar/closed.ts';
import { Offer } from './grammar/offer.ts';

const host = String.raw`(\*\.)?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*(:[0-9]+)?`;
/** An origin that pages are shown from or embedded by. A path, a quote or a semicolon would change the whole policy. */
export const originPattern = `^https?://${host}$`;
/** An origin that the browser may connect to. */
export const connectPattern = `^(https?|wss?)://${host}$`;
/** An origin that a message comes from: browsers compare it letter by letter, so it has no star. */
export const senderPattern = String.raw`^https?://[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*(:[0-9]+)?$`;
/** Base64 in one line. */
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
        'The public key of the platform (SubjectPublicKeyInfo) in base64: one line, without "-----BEGIN PUBLIC KEY-----".',
    }),
    longBody: Type.Optional(
      oneOf(['blocks', 'refuse'], {
        default: 'refuse',
        description: 'What becomes of a body that is longer than the key can encrypt at once.',
        meanings: {
          blocks: 'It is sent in several blocks. The platform has to know that; the reference platform does.',
          refuse: 'It is not sent, and the person is told. The platform of the specification knows one block alone.',
        },
      }),
    ),
  },
  {
    description:
      'How passwords are encrypted before they are sent. Without it nobody can sign in. The reference platform brings its own, and what stands here is then ignored.',
    examples: [{ publicKey: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA', longBody: 'refuse' }],
  },
);

const Origins = closed(
  {
    frame: origins(originPattern, 'Whose pages may be shown in a frame.'),
    image: origins(originPattern, 'Whose pictures may be shown; also the tiles of a map.'),
    media: origins(originPattern, 'Whose films and sounds may be played, such as those of cameras.'),
    connect: origins(connectPattern, 'What the console may ask and connect to by itself.'),
    embeddedBy: origins(originPattern, 'Who may show the console in a frame, such as a portal.'),
  },
  {
    description:
      'What other origins may do. The console\'s own is always among them, and "*." stands for every name before a host. The server writes its content security policy from them. Scripts never come from elsewhere, so there is no word for them.',
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
        description: 'The id of the application that WeChat knows the console by, where the platform does not say it.',
      }),
    ),
    authorizePage: Type.Optional(
      Type.String({
        pattern: addressPattern,
        description:
          'The page that shows the code to scan. Without it the platform is asked (GET /system/api/weChat/authorizedCode). Its origin may be shown in a frame.',
      }),
    ),
  },
  {
    description: 'Signing in by WeChat.',
    examples: [{ appId: 'wx0123456789abcdef', authorizePage: 'https://open.weixin.qq.com/connect/qrconnect' }],
  },
);

const Limits = closed(
  {
    floatingPanels: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'How many floating panels may be open.' }),
    ),
  },
  { description: 'How many of something there may be.', examples: [{ floatingPanels: 5 }] },
);

const Platform = closed(
  {
    timeZone: Type.Optional(
      Type.String({
        minLength: 1,
        default: 'Asia/Shanghai',
        description:
          'The time zone that the platform means by its times, which name none. A name such as "Asia/Shanghai".',
      }),
    ),
    offers: Type.Optional(
      Type.Array(Offer, {
        description:
          'What the platform offers beyond the specification. What is not listed is left out of the pages. The reference platform offers everything, whatever stands here.',
      }),
    ),
  },
  {
    description: 'What differs from platform to platform.',
    examples: [{ timeZone: 'Asia/Shanghai', offers: ['charts', 'userFiles'] }],
  },
);

const Demo = closed(
  {
    password: Type.String({ minLength: 1, description: 'The password of all of them.' }),
    accounts: Type.Array(
      closed({
        loginName: Type.String({ minLength: 1, description: 'What one signs in with.' }),
        role: Type.String({ minLength: 1, description: 'Who it is, in words.' }),
      }),
      { description: 'The accounts.' },
    ),
    messages: Type.Optional(
      Type.String({
        pattern: addressPattern,
        description: 'The page with the text messages and mails that the demo would have sent.',
      }),
    ),
  },
  {
    description:
      'Accounts that everybody may use, shown on the sign-in screen. The reference platform lists its own while DEMO is on, and ignores what stands here.',
    examples: [{ password: 'open-day', accounts: [{ loginName: 'guest@example.com', role: 'Guest' }] }],
  },
);

/** console.config.json: what differs from installation to installation. Nothing of it is built in, and all may be absent. */
export const ConsoleConfig = closed(
  {
    $schema: Type.Optional(
      Type.String({ description: 'Where editors find the grammar: "schemas/grammar/console-config.json".' }),
    ),
    rsa: Type.Optional(Rsa),
    origins: Type.Optional(Origins),
    allowedOrigins: origins(
      senderPattern,
      'Whose window messages the console listens to, besides its own: the applications in its frames and the page that it stands in.',
    ),
    singleSignOn: Type.Optional(
      Type.String({
        pattern: addressPattern,
        description:
          'The sign-in page that people are sent to when the platform refuses them (HTTP 403, codes 1000 and 10004). Without it they are told.',
      }),
    ),
    weChat: Type.Optional(WeChat),
    limits: Type.Optional(Limits),
    language: Type.Optional(
      oneOf(['zh', 'en'], {
        default: 'zh',
        description: 'The language where neither the person nor the browser names one of the two.',
        meanings: { zh: 'Chinese.', en: 'English.' },
      }),
    ),
    platform: Type.Optional(Platform),
    demo: Type.Optional(Demo),
  },
  {
    $id: 'consoleConfig',
    description:
      'What differs from installation to installation: one file, console.config.json beside index.html. Every key may be absent, and so may the file.',
    examples: [
      {
        rsa: { publicKey: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA' },
        origins: { image: ['https://tiles.example.com'] },
        platform: { offers: ['charts'] },
      },
    ],
  },
);
export type ConsoleConfig = Static<typeof ConsoleConfig>;
