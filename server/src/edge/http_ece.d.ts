/** What is used of it: encrypted bodies of HTTP (RFC 8188), with the keys of Web Push (RFC 8291). */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Params {
    readonly version: 'aes128gcm';
    /** Of one's own side. */
    readonly privateKey: ECDH;
    /** 16 bytes in base64url. */
    readonly authSecret: string;
  }
  /** @param params with the public key of the receiver, and 16 bytes of salt, both in base64url */
  export function encrypt(
    text: Buffer,
    params: Params & { readonly dh: string; readonly salt: string },
  ): Buffer;
}
