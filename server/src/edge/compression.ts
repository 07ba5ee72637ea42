import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const PACKERS = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 9 }),
};

/** Compresses content that is the same for every client, once, and keeps it: give it nothing else. */
export class Compression {
  readonly #kept = new Map<string, Promise<Buffer>>();

  /**
   * Returns what is to be sent and sets the headers that say how it is packed; `plain` itself where the
   * client understands no compression.
   * @param key names the content
   */
  async packed(
    request: Request,
    response: Response,
    key: string,
    plain: () => Promise<Buffer> | Buffer,
  ): Promise<Buffer> {
    response.vary('Accept-Encoding');
    const how = request.acceptsEncodings('br') || request.acceptsEncodings('gzip');
    if (!how) return plain();
    const name = `${how} ${key}`;
    let body = this.#kept.get(name);
    if (!body) {
      body = Promise.resolve(plain()).then(PACKERS[how as keyof typeof PACKERS]);
      this.#kept.set(name, body);
      body.catch(() => this.#kept.delete(name));
    }
    const bytes = await body;
    response.set('Content-Encoding', how);
    return bytes;
  }
}
