import { expect } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenApi } from '../../server/src/api/openapi.ts';
import type { Answer } from './boot.ts';

/** Every operation of a document. */
export const operationsOf = (document: OpenApi) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

/** Checks values against schemas of the document. */
export class Checked {
  private readonly document: OpenApi;
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, formats: { binary: true } });
  /** Operations that have given a good answer. */
  readonly answered = new Set<string>();

  constructor(document: OpenApi) {
    this.document = document;
    this.ajv.addSchema({ ...document, $id: 'openapi' });
  }

  errors(schema: object, value: unknown): unknown {
    const text = JSON.stringify(schema).replaceAll('"#/', '"openapi#/');
    const valid = this.ajv.compile(JSON.parse(text));
    return valid(value) ? [] : valid.errors;
  }

  /** That an answer is one that the document promises. */
  answer(method: string, path: string, { status, headers, body }: Answer): void {
    const [where] = path.split('?');
    const found = operationsOf(this.document).find(
      (one) =>
        one.method === method.toLowerCase() &&
        new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(where ?? '') &&
        // a word of a path goes before a parameter
        (one.path === where || !this.document.paths[where ?? '']),
    );
    if (!found) throw new Error(`the document does not know ${method} ${path}`);
    const promised = found.operation.responses[status];
    const place = `${method} ${path} ${status}`;
    expect({ place, promised: promised !== undefined }).toEqual({ place, promised: true });
    const [media, content] = Object.entries(promised?.content ?? {})[0] ?? [];
    if (content) {
      expect(headers.get('content-type')).toContain(media);
      expect({ place, errors: this.errors(content.schema, body) }).toEqual({ place, errors: [] });
    }
    if (status < 300) this.answered.add(found.operation.operationId);
  }
}
