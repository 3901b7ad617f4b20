/** What the shipped configuration leaves to the machine. */
export interface ProxyPlace {
  /** Port of the platform on the loopback. */
  platform: number;
  /** Ports of the proxy on the loopback. */
  http: number;
  https: number;
  /** Absolute path for certificate, logs and temporary files. */
  folder: string;
}

/** The server name in deploy/nginx.conf. */
export const proxyHost = 'console.example';

/**
 * A whole configuration of nginx with deploy/nginx.conf in it, of which only addresses and paths are replaced.
 *
 * @param shipped the text of deploy/nginx.conf
 * @param isRoot lets its workers use a folder of root
 * @throws Error if the shipped configuration no longer has one of the addresses
 */
export function proxyConfig(shipped: string, { platform, http, https, folder }: ProxyPlace, isRoot: boolean): string {
  const places: [shipped: string, here: string][] = [
    ['server 127.0.0.1:7401;\n    server 127.0.0.1:7402;', `server 127.0.0.1:${platform};`],
    ['listen 127.0.0.1:80;', `listen 127.0.0.1:${http};`],
    ['listen 127.0.0.1:443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['/etc/nginx/tls/console.crt', `${folder}/console.crt`],
    ['/etc/nginx/tls/console.key', `${folder}/console.key`],
    ['/var/log/nginx/lampyris.log', `${folder}/access.log`],
    ['/var/log/nginx/lampyris-error.log', `${folder}/error.log`],
  ];
  const sites = places.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf no longer has "${from}"`);
    return text.replace(from, to);
  }, shipped);
  return [
    ...(isRoot ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'events {}',
    'http {',
    `client_body_temp_path ${folder}/body;`,
    `proxy_temp_path ${folder}/proxy;`,
    sites,
    '}',
    '',
  ].join('\n');
}
