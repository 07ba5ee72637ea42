/** The parts of JSON Schema, as `z.toJSONSchema` makes them, that Touchline reads: what a value may be. */
export interface JsonSchema {
  readonly title?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: boolean | JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly prefixItems?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  /** Touchline's own, of a type with `.meta({ constant: true })`. */
  readonly constant?: boolean;
  /** Touchline's own, of an option with `.meta({ under: 'live' })`: it counts under live time alone. */
  readonly under?: 'live';
}

/** The members of a union; `undefined` when it is none. */
export const membersOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] | undefined => anyOf ?? oneOf;

/**
 * What a reference stands for.
 * @throws Error when `root` has nothing of that name
 */
export function referred(ref: string, root: JsonSchema): JsonSchema {
  const found = ref === '#' ? root : root.$defs?.[ref.replace('#/$defs/', '')];
  if (!found) throw new Error(`schema reference ${ref} is not supported`);
  return found;
}
