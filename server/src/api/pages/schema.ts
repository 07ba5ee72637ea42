import type { Json } from '../openapi.ts';
import { type Html, html } from './html.ts';

/** A field of an object, for people. */
export interface Field {
  readonly name: string;
  readonly type: Html;
  readonly optional: boolean;
  readonly description: string | undefined;
}

/** The fields of a schema; none when it is no object that names them. */
export function fieldsOf(schema: Json): readonly Field[] {
  const required = (schema.required ?? []) as readonly string[];
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, type]) => ({
    name,
    type: typeOf(type),
    optional: !required.includes(name),
    description: type.description as string | undefined,
  }));
}

/** A schema in one line; what has a name is a link. */
export function typeOf(schema: Json): Html {
  const { $ref, type, items, prefixItems, additionalProperties, properties } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (Array.isArray(schema.allOf)) return typeOf(schema.allOf[0] as Json);
  const members = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(members)) return joined(members as Json[], ' | ');
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (Array.isArray(schema.enum))
    return html`<code>${schema.enum.map((one) => JSON.stringify(one)).join(' | ')}</code>`;
  if (Array.isArray(prefixItems)) return html`[${joined(prefixItems as Json[], ', ')}]`;
  if (type === 'array') return html`list of ${typeOf((items ?? {}) as Json)}`;
  if (type === 'object' && properties)
    return html`{ ${fieldsOf(schema).map(
      ({ name, type, optional }, i) => html`${i > 0 && ', '}<code>${name}${optional && '?'}</code>: ${type}`,
    )} }`;
  if (type === 'object') {
    const values = typeof additionalProperties === 'object' ? (additionalProperties as Json) : undefined;
    return values && Object.keys(values).length ? html`object of ${typeOf(values)}` : html`object`;
  }
  return html`${plain(schema)}`;
}

function joined(schemas: readonly Json[], by: string): Html {
  return html`${schemas.map((one, i) => html`${i > 0 && by}${typeOf(one)}`)}`;
}

function plain({ type, minimum, maximum, pattern }: Json): string {
  if (type === undefined) return 'anything';
  const within = [
    bound(minimum) && `at least ${minimum}`,
    bound(maximum) && `at most ${maximum}`,
    typeof pattern === 'string' && `as ${pattern}`,
  ].filter(Boolean);
  const name = { integer: 'whole number', string: 'text' }[String(type)] ?? String(type);
  return within.length ? `${name}, ${within.join(', ')}` : name;
}

/** Whether a limit is one that was set: every whole number has those of what can be counted exactly. */
function bound(limit: unknown): boolean {
  return typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
}
