import type { JsonSchema } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { Linked } from '../table/clauses.tsx';
import { said, termed } from '../table/seats.ts';
import { ENGLISH } from '../text/format.ts';
import { pages } from '../text/pages.ts';
import { Field, Tick, type Tied } from '../ui/field.tsx';
import { ByHand, type ByHandProps } from './by-hand.tsx';
import { choices, controlOf, OWN, type Problems, simplePart, type Typing } from './schema.ts';

const TOLD = pages.create;

interface Props {
  readonly game: string;
  /** For the words of the game, once it is there. */
  readonly drawing: Drawing | undefined;
  readonly schema: JsonSchema;
  readonly typed: Typing;
  readonly problems: Problems;
  /** Of the match, as far as they were chosen. */
  readonly options?: object;
  type(path: string, text: string): void;
}

/**
 * Every option of a game, as its JSON JsonSchema has them.
 * @param props.prefix where the schema is that of a group: its path, and a dot
 */
export function OptionFields({ prefix = '', ...props }: Props & { readonly prefix?: string }) {
  return (
    <div className="options">
      <Group {...props} prefix={prefix} depth={prefix ? 1 : 0} />
    </div>
  );
}

function Group({ schema, prefix, depth, ...rest }: Props & { prefix: string; depth: number }) {
  return Object.entries(schema.properties ?? {}).map(([name, one]) => {
    const path = prefix + name;
    if (controlOf(one, depth) === 'group')
      return (
        <fieldset key={path} className="group">
          <legend>{termed(name, rest.drawing)}</legend>
          {one.description && (
            <p className="hint" lang={ENGLISH}>
              <Linked game={rest.game} text={one.description} />
            </p>
          )}
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

function Option(props: OptionProps) {
  const { game, drawing, name, path, schema, depth, typed, problems, options = {}, type } = props;
  const text = typed[path] ?? '';
  const { simple, further } = simplePart(schema);
  const own = further && text.startsWith(OWN);
  const field = own ? schema : (simple ?? schema);
  const control = controlOf(field, depth);
  const label = schema.title ?? termed(name, drawing);
  const usual = schema.default === undefined ? undefined : said(schema.default, drawing);
  const { minimum: least, maximum: most } = field;
  const bounds = least !== undefined && most !== undefined ? TOLD.from(least, most) : undefined;
  const limits = [
    bounds,
    control !== 'choice' && usual !== undefined && TOLD.usually(usual),
    control === 'json' && TOLD.json,
  ];
  const hint = [schema.description, limits.filter(Boolean).join(' · ')].filter(Boolean).join('\n');
  return (
    <Field label={label} hint={hint && <Linked game={game} text={hint} />} problem={problems[path]}>
      {(tied) => {
        const named = choices(field) ?? (own && choices(simple!));
        const write = (value: string) => type(path, value);
        return (
          <>
            {named && (
              <select
                {...tied}
                name={path}
                value={own ? OWN : text}
                onChange={({ target }) => write(target.value)}
              >
                <option value="">{usual === undefined ? '' : TOLD.usually(usual)}</option>
                {named.map((one) => (
                  <option key={String(one)} value={String(one)}>
                    {said(one, drawing)}
                  </option>
                ))}
                {further && <option value={OWN}>{TOLD.own}</option>}
              </select>
            )}
            {control === 'json' && (
              <Written
                {...{ drawing, label, options, path, tied }}
                of={path.startsWith('teams.') ? 'team' : name}
                also={named !== undefined}
                text={own ? text.slice(OWN.length) : text}
                write={(value) => write((own ? OWN : '') + value)}
              />
            )}
            {!named && control !== 'json' && (
              <input
                {...tied}
                name={path}
                inputMode={control === 'number' ? 'numeric' : undefined}
                autoComplete="off"
                placeholder={usual}
                value={text}
                onChange={({ target }) => write(target.value)}
              />
            )}
            {further && !named && simple && (
              <Tick
                label={
                  <>
                    <span className="unseen">{label} </span>
                    {TOLD.own}
                  </>
                }
                checked={own}
                onChange={(on) => write(on ? OWN : '')}
              />
            )}
          </>
        );
      }}
    </Field>
  );
}

interface WrittenProps extends Pick<ByHandProps, 'drawing' | 'label' | 'options' | 'of' | 'text' | 'write'> {
  readonly path: string;
  readonly tied: Tied;
  /** A list of values stands before it, and has the name of the field. */
  readonly also: boolean;
}

/** What has no field of its own: as JSON, or by a form that the game has for it. */
function Written({ path, tied, also, ...hand }: WrittenProps) {
  const { label, text, write } = hand;
  return (
    <>
      <textarea
        {...tied}
        {...(also && { id: undefined, 'aria-label': `${label}: ${TOLD.own}` })}
        name={path}
        spellCheck={false}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <ByHand {...hand} />
    </>
  );
}
