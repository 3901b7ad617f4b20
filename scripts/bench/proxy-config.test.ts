import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proxyConfig, proxyHost } from './proxy-config.ts';

const shipped = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
const place = { platform: 4001, http: 4002, https: 4003, folder: '/tmp/here' };

test('the measured proxy is the shipped one at other addresses', () => {
  const lines = proxyConfig(shipped, place, false).split('\n');
  const kept = shipped.split('\n').filter((line) => lines.includes(line));
  const moved = shipped.split('\n').filter((line) => !lines.includes(line));
  expect(moved.map((line) => line.trim())).toEqual([
    'server 127.0.0.1:7401;',
    'server 127.0.0.1:7402;',
    'listen 127.0.0.1:80;',
    'listen 127.0.0.1:443 ssl http2;',
    'ssl_certificate     /etc/nginx/tls/console.crt;',
    'ssl_certificate_key /etc/nginx/tls/console.key;',
    'access_log /var/log/nginx/lampyris.log lampyris;',
    'error_log /var/log/nginx/lampyris-error.log crit;',
  ]);
  expect(lines.map((line) => line.trim())).toEqual(
    expect.arrayContaining(['server 127.0.0.1:4001;', 'listen 127.0.0.1:4003 ssl http2;', 'daemon off;']),
  );
  expect(kept).toContain(`    server_name ${proxyHost};`);
  expect(lines).not.toContain('user root;');
  expect(proxyConfig(shipped, place, true)).toMatch(/^user root;\n/);
});

test('a shipped configuration without one of the addresses is an error', () => {
  expect(() => proxyConfig(shipped.replace('ssl http2', 'ssl'), place, false)).toThrow(
    'listen 127.0.0.1:443 ssl http2;',
  );
});
