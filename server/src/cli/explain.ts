import type { JsonSchema } from '@touchline/rules/kernel';
import { z } from 'zod';
import { settings } from '../base/config.ts';

/** A setting as it is told to people. */
interface Explained {
  readonly name: string;
  /** What it may be, e.g. `whole number, 0 to 65535`. */
  readonly type: string;
  /** What it is when it is not given; `undefined` when it is nothing then. */
  readonly usual: string | undefined;
  readonly description: string;
}

/** Every setting there is, in the order in which they are declared. */
export function explained(): readonly Explained[] {
  const { properties } = z.toJSONSchema(settings, { io: 'output' }) as {
    properties: Record<string, JsonSchema>;
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    type: typeOf(shape),
    usual: shape.default === undefined ? undefined : String(shape.default),
    description: shape.description ?? '',
  }));
}

function typeOf({ type, enum: names, minimum, maximum, minLength }: JsonSchema): string {
  if (names) return names.join(' | ');
  if (type === 'boolean') return 'true | false';
  if (type === 'integer') return `whole number, ${minimum} to ${maximum}`;
  return minLength !== undefined && minLength > 1 ? `text of ${minLength} characters or more` : 'text';
}

/** The settings for `touchline serve --help`. */
export function settingsHelp(): string {
  return explained()
    .flatMap(({ name, type, usual, description }) => [
      `  ${name.padEnd(20)} ${type}${usual === undefined ? '' : ` (${usual === '' ? 'empty' : usual})`}`,
      ...lines(description, 72).map((line) => `      ${line}`),
    ])
    .join('\n');
}

/** The settings as `.env.example` has them: each one as it usually is, commented out. */
export function envExample(): string {
  const head = '# The settings of a Touchline server. Those that are commented out are as they stand here.\n';
  const parts = explained().map(
    ({ name, type, usual, description }) =>
      `\n${lines(description, 98)
        .map((line) => `# ${line}\n`)
        .join('')}# ${type}\n#${name}=${usual ?? ''}\n`,
  );
  return head + parts.join('');
}

/** Text in lines of at most so many characters. */
function lines(text: string, width: number): string[] {
  const made: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > width) {
      made.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return line ? [...made, line] : made;
}
