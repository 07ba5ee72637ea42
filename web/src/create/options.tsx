import { words } from '../text/index.ts';
import { Field } from '../ui/field.tsx';
import { choices, controlOf, type Problems, type Schema, spoken, type Typing } from './schema.ts';

const TOLD = words.create;

interface Props {
  readonly schema: Schema;
  readonly typed: Typing;
  readonly problems: Problems;
  type(path: string, text: string): void;
}

/** Every option of a game, as its JSON Schema has them. */
export function OptionFields(props: Props) {
  return (
    <div className="options">
      <Group {...props} prefix="" depth={0} />
    </div>
  );
}

function Group({ schema, prefix, depth, ...rest }: Props & { prefix: string; depth: number }) {
  return Object.entries(schema.properties ?? {}).map(([name, one]) => {
    const path = prefix + name;
    if (controlOf(one, depth) === 'group')
      return (
        <fieldset key={path} className="group">
          <legend>{spoken(name)}</legend>
          <Group {...rest} schema={one} prefix={`${path}.`} depth={depth + 1} />
        </fieldset>
      );
    return <Option key={path} name={name} path={path} schema={one} depth={depth} {...rest} />;
  });
}

interface OptionProps extends Props {
  readonly name: string;
  readonly path: string;
  readonly depth: number;
}

function Option({ name, path, schema, depth, typed, problems, type }: OptionProps) {
  const control = controlOf(schema, depth);
  const text = typed[path] ?? '';
  const usual = schema.default === undefined ? undefined : said(schema.default);
  const { minimum: least, maximum: most } = schema;
  const bounds = least !== undefined && most !== undefined ? TOLD.from(least, most) : undefined;
  const alternatives = schema.anyOf?.flatMap((one) => choices(one) ?? []).join(', ');
  const hint = [
    bounds,
    alternatives,
    control !== 'choice' && usual !== undefined && TOLD.usually(usual),
    control === 'json' && TOLD.json,
  ];
  return (
    <Field label={spoken(name)} hint={hint.filter(Boolean).join(' · ')} problem={problems[path]}>
      {(tied) => {
        if (control === 'choice')
          return (
            <select {...tied} name={path} value={text} onChange={({ target }) => type(path, target.value)}>
              <option value="">{usual === undefined ? '' : TOLD.usually(usual)}</option>
              {choices(schema)!.map((one) => (
                <option key={String(one)} value={String(one)}>
                  {said(one)}
                </option>
              ))}
            </select>
          );
        if (control === 'json' && !schema.anyOf)
          return (
            <textarea
              {...tied}
              name={path}
              spellCheck={false}
              value={text}
              onChange={({ target }) => type(path, target.value)}
            />
          );
        return (
          <input
            {...tied}
            name={path}
            inputMode={control === 'number' ? 'numeric' : undefined}
            autoComplete="off"
            placeholder={usual}
            value={text}
            onChange={({ target }) => type(path, target.value)}
          />
        );
      }}
    </Field>
  );
}

function said(value: unknown): string {
  if (typeof value === 'boolean') return value ? TOLD.yes : TOLD.no;
  return typeof value === 'string' ? spoken(value) : JSON.stringify(value);
}
