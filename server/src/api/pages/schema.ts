import { type JsonSchema, membersOf } from '@touchline/rules/kernel';
import { type Html, html } from './html.ts';

/** A field of an object, for people. */
export interface Field {
  readonly name: string;
  readonly type: Html;
  readonly optional: boolean;
  readonly description: string | undefined;
}

/** The fields of a schema; none when it is no object that names them. */
export function fieldsOf(schema: JsonSchema): readonly Field[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).map(([name, type]) => ({
    name,
    type: typeOf(type),
    optional: !required.includes(name),
    description: type.description,
  }));
}

/** A schema in one line; what has a name is a link. */
export function typeOf(schema: JsonSchema): Html {
  const { $ref, type, items, prefixItems, additionalProperties, properties } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.allOf?.[0]) return typeOf(schema.allOf[0]);
  const members = membersOf(schema);
  if (members) return joined(members, ' | ');
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) return html`<code>${schema.enum.map((one) => JSON.stringify(one)).join(' | ')}</code>`;
  if (prefixItems) return html`[${joined(prefixItems, ', ')}]`;
  if (type === 'array') return html`list of ${typeOf(typeof items === 'object' ? items : {})}`;
  if (type === 'object' && properties)
    return html`{ ${fieldsOf(schema).map(
      ({ name, type, optional }, i) => html`${i > 0 && ', '}<code>${name}${optional && '?'}</code>: ${type}`,
    )} }`;
  if (type === 'object') {
    const values = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    return values && Object.keys(values).length ? html`object of ${typeOf(values)}` : html`object`;
  }
  return html`${plain(schema)}`;
}

function joined(schemas: readonly JsonSchema[], by: string): Html {
  return html`${schemas.map((one, i) => html`${i > 0 && by}${typeOf(one)}`)}`;
}

function plain({ type, minimum, maximum, pattern }: JsonSchema): string {
  if (type === undefined) return 'anything';
  const within = [
    bound(minimum) && `at least ${minimum}`,
    bound(maximum) && `at most ${maximum}`,
    pattern !== undefined && `as ${pattern}`,
  ].filter(Boolean);
  const name = { integer: 'whole number', string: 'text' }[type] ?? type;
  return within.length ? `${name}, ${within.join(', ')}` : name;
}

/** Whether a limit is one that was set: every whole number has those of what can be counted exactly. */
function bound(limit: number | undefined): boolean {
  return limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
}
