/** A response as the browser's performance timeline reports it. */
export interface Received {
  url: string;
  /** Milliseconds since the start of the navigation. */
  startTime: number;
  responseEnd: number;
  /** Bytes on the wire with headers; 0 from the cache. */
  transferSize: number;
  /** Bytes of the body as the server sent them, also from the cache. */
  encodedBodySize: number;
}

/** Sums of what has arrived; kB are 1,000 bytes. */
export interface Traffic {
  /** kB of JavaScript on the wire, with headers. */
  script: number;
  /** kB of JavaScript in use, from the wire or the cache, without headers. */
  usedScript: number;
  /** kB of everything on the wire. */
  bytes: number;
  /** Requests sent, also those without an answer yet: files and data, not what the cache had. */
  requests: number;
  /** Of these the calls of the platform: their paths have no file extension. */
  calls: number;
}

/** Sums up the traffic of a page, including its HTML, until a moment of it. */
export function sumTraffic(all: readonly Received[], until: number): Traffic {
  const there = all.filter(({ responseEnd }) => responseEnd <= until);
  const kilobytes = (list: readonly Received[], size: 'transferSize' | 'encodedBodySize') =>
    list.reduce((sum, response) => sum + response[size], 0) / 1000;
  const scripts = there.filter(({ url }) => pathOf(url).endsWith('.js'));
  const sent = all.filter(({ startTime, transferSize }) => startTime <= until && transferSize > 0);
  return {
    script: kilobytes(scripts, 'transferSize'),
    usedScript: kilobytes(scripts, 'encodedBodySize'),
    bytes: kilobytes(there, 'transferSize'),
    requests: sent.length,
    calls: sent.filter(({ url }) => !/(\.\w+|\/)$/.test(pathOf(url))).length,
  };
}

const pathOf = (url: string) => new URL(url).pathname;
