import { expect, test } from '@jest/globals';
import { isLocal } from '../../../../src/extension/pictures/local.ts';

test.each([
  'http://localhost/',
  'http://a.localhost:8080/',
  'http://router/',
  'http://printer.local/',
  'http://nas.lan./',
  'http://127.1.2.3/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.0.1/',
  'http://192.168.1.1/',
  'http://169.254.1.1/',
  'http://100.64.0.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[::ffff:10.0.0.1]/',
  'file:///home/page.html',
])('%s is local', (address) => expect(isLocal(address)).toBe(true));

test.each([
  'https://example.org/',
  'http://11.0.0.1/',
  'http://172.32.0.1/',
  'http://192.169.1.1/',
  'http://100.128.0.1/',
  'http://[2001:db8::1]/',
  'http://localhost.example.org/',
  'http://10.example.org/',
  'blob:https://example.org/1',
  'no address',
])('%s is not', (address) => expect(isLocal(address)).toBe(false));
