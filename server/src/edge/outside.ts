import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** How long somebody may take to answer. */
const PATIENCE_MS = 10_000;

/** What of IPv4 is not the public internet (RFC 6890), and of the global part of IPv6. */
const NOT_PUBLIC = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv6');
/** The global part of IPv6. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet, where nobody's own machines are. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return isIP(address) === 6 && GLOBAL.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** Finds the addresses of a name for the connection itself, and refuses it when one of them is not public. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []) as LookupAddress[];
    if (error) return done(error, []);
    if (!addresses.length || addresses.some(({ address }) => !isPublic(address)))
      return done(new Error('its address is not public'), []);
    const [first] = addresses as [LookupAddress];
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** The host of an address, without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Why nothing is sent to an address; `undefined` when it may be tried. */
export function refusedAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return 'It is no address.';
  const url = new URL(text);
  if (url.protocol !== 'https:') return 'It must begin with https://.';
  if (url.username || url.password) return 'It must have no user name and no password in it.';
  const host = hostOf(url);
  const named = /^[^.]+$|\.(localhost|local|internal|home\.arpa)\.?$/.test(host);
  if (isIP(host) ? !isPublic(host) : named) return 'It must be in the public internet.';
  return undefined;
}

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Also to addresses that {@link refusedAddress} refuses. */
  readonly anywhere: boolean;
  readonly signal: AbortSignal;
}

/** What somebody outside has said. */
interface Answer {
  readonly status: number;
  /** Seconds or a date, as it was sent. */
  readonly retryAfter: string | undefined;
}

/**
 * Posts something to somebody outside. Redirects are not followed, and no more of the answer is read than
 * its head.
 * @throws Error when there is no answer, or the address is not public
 */
export function postOutside({ url, headers, body, anywhere, signal }: Outgoing): Promise<Answer> {
  const refused = anywhere ? undefined : refusedAddress(url);
  if (refused) return Promise.reject(new Error(refused));
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
        ...(!anywhere && { lookup: publicLookup }),
      },
      (answer) => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
        answer.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
