import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { type RefusalCode, statusOf } from '../base/refused.ts';
import type { Route } from './route.ts';
import { byPath } from './router.ts';
import { metadata, problem } from './schemas.ts';

/** A JSON Schema, or any other part of the document. */
export type Json = { readonly [key: string]: unknown };

export interface Operation extends Json {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: {
    readonly [status: string]: { readonly description: string; readonly content?: Content };
  };
  readonly security: readonly Json[];
}
export interface Parameter extends Json {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Json;
}
export type Content = { readonly [media: string]: { readonly schema: Json; readonly example?: unknown } };

/** The description of the API that programs read: OpenAPI 3.1. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: Json & { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly Json[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly schemas: { readonly [id: string]: Json }; readonly securitySchemes: Json };
}

const PROBLEM = 'application/problem+json';

/** What is common to many routes, and the schemas they have named on the way. */
class Schemas {
  readonly all: Record<string, Json> = {};

  /** A schema as JSON Schema; named ones are kept apart and referred to. */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const made = z.toJSONSchema(schema, { io, metadata }) as Json;
    const {
      $schema: _draft,
      $defs,
      ...own
    } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/'));
    for (const [id, part] of Object.entries($defs ?? {})) this.all[id] = part as Json;
    return own;
  }
}

/**
 * The OpenAPI document of routes.
 * @param version of this server
 * @param tags the headings of the routes, in order, with what is to be said of each
 */
export function openApiOf(
  routes: readonly Route[],
  version: string,
  tags: Readonly<Record<string, string>>,
): OpenApi {
  const schemas = new Schemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [path, those] of byPath(routes))
    paths[path] = Object.fromEntries(those.map((one) => [one.method, operationOf(one, schemas)]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version,
      description:
        'An authoritative match server for fantasy tabletop sports. Bodies are JSON. Every error is a problem (RFC 9457) with a stable `code`, and the clause of the rulebook where a rule was broken.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.all,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of an account, e.g. of `POST /guests`',
        },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `ADMIN_TOKEN` of the server, for its operator',
        },
      },
    },
  };
}

function operationOf(one: Route, schemas: Schemas): Operation {
  const parameters = [
    ...parametersOf(one.params, 'path', schemas),
    ...parametersOf(one.query, 'query', schemas),
  ];
  return {
    operationId: operationId(one),
    summary: one.summary,
    ...(one.description !== undefined && { description: one.description }),
    tags: [one.tag],
    security: {
      anyone: [],
      optional: [{}, { token: [] }],
      'signed-in': [{ token: [] }],
      operator: [{ operator: [] }],
      'signed-in-or-operator': [{ token: [] }, { operator: [] }],
    }[one.who],
    ...(parameters.length && { parameters }),
    ...(one.body && {
      requestBody: {
        required: !one.body.safeParse({}).success,
        content: {
          'application/json': {
            schema: schemas.of(one.body, 'input'),
            ...(one.example !== undefined && { example: one.example }),
          },
        },
      },
    }),
    responses: { ...goodAnswer(one, schemas), ...refusalsOf(one, schemas) },
  };
}

/** `post /matches/{match}/seats` is `postMatchesSeats`. */
function operationId({ method, path }: Route): string {
  const words = path.split('/').filter((part) => part && !part.startsWith('{'));
  const one = path.endsWith('}') ? ['one'] : [];
  return [method, ...words, ...one]
    .flatMap((word) => word.split('-'))
    .map((word, i) => (i ? word[0]?.toUpperCase() + word.slice(1) : word))
    .join('');
}

function parametersOf(type: z.ZodType | undefined, where: 'path' | 'query', schemas: Schemas): Parameter[] {
  if (!type) return [];
  const { properties = {}, required = [] } = schemas.of(type, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(typeof description === 'string' && { description }),
    schema,
  }));
}

function goodAnswer({ answer, status = 200, media = 'application/json' }: Route, schemas: Schemas) {
  if (!answer) return { 204: { description: 'Done' } };
  return {
    [status]: {
      description: STATUS_CODES[status] ?? 'Done',
      content: { [media]: { schema: schemas.of(answer, 'output') } },
    },
  };
}

/** Every problem a route may answer with, by status. */
function refusalsOf(one: Route, schemas: Schemas): Operation['responses'] {
  const codes: (RefusalCode | 'rules')[] = [...(one.refuses ?? [])];
  if (one.who !== 'anyone') codes.push('bad-token');
  if (one.who.startsWith('signed-in')) codes.push('not-signed-in');
  if (one.who !== 'operator') codes.push('banned');
  if (one.query || one.body) codes.push('malformed');
  if (one.body) codes.push('length-required', 'too-big', 'not-json');
  if (one.method !== 'get') codes.push('not-stored');
  codes.push('too-many-requests', 'internal');
  const statuses = new Map<number, string[]>();
  for (const code of codes) {
    const status = code === 'rules' ? 422 : statusOf(code);
    const said = code === 'rules' ? 'a rule of the game, with its own code and clause' : `\`${code}\``;
    statuses.set(status, [...new Set([...(statuses.get(status) ?? []), said])]);
  }
  const content = { [PROBLEM]: { schema: schemas.of(problem, 'output') } };
  return Object.fromEntries(
    [...statuses].map(([status, said]) => [
      status,
      { description: `${STATUS_CODES[status]}: ${said.join(', ')}`, content },
    ]),
  );
}
