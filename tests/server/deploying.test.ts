import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { settings } from '@touchline/server';
import Database from 'libsql';
import { parse } from 'yaml';
import { envExample } from '../../server/src/cli/explain.ts';

const existsTool = (name: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`]);
    return true;
  } catch {
    return false;
  }
};
const at = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const read = (name: string) => readFileSync(at(name), 'utf8');

const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
/** Instructions of the Dockerfile, one a line. */
const dockerfile = read('Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line));
const instructions = (name: string) =>
  dockerfile.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim());
/** What is copied from the checkout. */
const copied = instructions('COPY')
  .filter((line) => !line.startsWith('--'))
  .flatMap((line) => line.split(/\s+/).slice(0, -1));

test('.env.example has every setting as it usually is (else: npm run env)', () => {
  expect(read('.env.example')).toBe(envExample());
});

describe('the image', () => {
  test('copies what there is, and nothing that .dockerignore leaves out', () => {
    const let_in = new Set(
      read('.dockerignore')
        .split('\n')
        .filter((line) => line.startsWith('!'))
        .map((line) => line.slice(1)),
    );
    expect(copied.length).toBeGreaterThan(10);
    for (const source of copied) {
      expect({ source, exists: existsSync(at(source)) }).toEqual({ source, exists: true });
      expect({ source, let_in: let_in.has(source) || let_in.has(source.split('/')[0]!) }).toEqual({
        source,
        let_in: true,
      });
    }
  });

  test('has every package, built, and what each needs to be built', () => {
    const built = instructions('COPY').filter((line) => line.startsWith('--from=build'));
    for (const name of workspaces.filter((one) => one !== 'tools')) {
      for (const source of [`${name}/package.json`, `${name}/tsconfig.json`, `${name}/src`])
        expect(copied).toContain(source);
      expect(built).toContain(`--from=build /app/${name}/dist ${name}/dist`);
    }
  });

  test('has none of the tools, of which only npm has to know', () => {
    expect(workspaces).toContain('tools');
    expect(copied.filter((source) => source.startsWith('tools'))).toEqual(['tools/package.json']);
    expect(instructions('COPY').filter((line) => /--from=build \S*tools/.test(line))).toEqual([]);
    const [, after = ''] = instructions('RUN').join(' && ').split('npm prune --omit=dev');
    expect(after).toContain('node_modules/@touchline/tools');
  });

  test('has every licence there is, and no compiler', () => {
    const licences = ['.', ...workspaces].flatMap((folder) =>
      readdirSync(at(folder))
        .filter((name) => /LICEN[CS]E/.test(name))
        .map((name) => join(folder, name)),
    );
    expect(licences.length).toBeGreaterThan(1);
    for (const licence of licences) expect(copied).toContain(licence);
    // npm does not drop it, as another package may use it
    const [, after = ''] = instructions('RUN').join(' && ').split('npm prune --omit=dev');
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
    const compiler = Object.keys(packages).filter((name) => /^node_modules\/@?typescript(\/|$)/.test(name));
    expect(compiler.length).toBeGreaterThan(1);
    for (const name of compiler) expect(after).toContain(` ${name.split('/').slice(0, 2).join('/')} `);
  });

  test('runs as nobody special, with its data in a volume, and tells how it is', () => {
    expect(instructions('USER')).toEqual(['node']);
    expect(instructions('VOLUME')).toEqual(['/data']);
    expect(instructions('HEALTHCHECK')[0]).toContain('/readyz');
    // no shell in between that would keep signals for itself
    expect(instructions('CMD')).toEqual([
      JSON.stringify(['node', 'server/bin/touchline.mjs', 'serve']).replaceAll(',', ', '),
    ]);
    expect(existsSync(at('server/bin/touchline.mjs'))).toBe(true);
    expect(instructions('ARG')).toEqual([expect.stringMatching(/^NODE=(2[4-9]|[3-9]\d)$/)]);
    for (const from of instructions('FROM'))
      expect(from).toMatch(/^node:\$\{NODE\}-bookworm-slim( AS build)?$/);
  });
});

describe('docker-compose.yml', () => {
  interface Compose {
    services: Record<
      string,
      {
        volumes: string[];
        environment: Record<string, unknown>;
        healthcheck: { test: string[] };
        restart: string;
        stop_grace_period: string;
        ports: string[];
      }
    >;
    volumes: Record<string, unknown>;
  }
  const compose = parse(read('docker-compose.yml')) as Compose;
  const service = compose.services.touchline!;

  test('is one server with a volume, a restart policy and a health check', () => {
    expect(Object.keys(compose.services)).toEqual(['touchline']);
    expect(service.restart).toBe('unless-stopped');
    expect(service.healthcheck.test.join(' ')).toContain('/readyz');
    const [volume] = service.volumes[0]!.split(':');
    expect(Object.keys(compose.volumes)).toEqual([volume]);
    expect(service.volumes[0]).toBe(`data:${String(service.environment.DATA_DIR)}`);
  });

  test('sets what there is to set, and leaves time to drain', () => {
    for (const name of Object.keys(service.environment)) expect(Object.keys(settings.shape)).toContain(name);
    expect(settings.safeParse(service.environment).success).toBe(true);
    const { DRAIN_SECONDS } = settings.parse({});
    expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(DRAIN_SECONDS);
    expect(service.ports[0]).toMatch(/^127\.0\.0\.1:/);
  });
});

test('docker-compose.scale.yml is two servers, each with a path of its own, and sets what there is to set', () => {
  const { services } = parse(read('docker-compose.scale.yml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, unknown>; stop_grace_period?: string }>;
  };
  expect(Object.keys(services)).toEqual(['server1', 'server2', 'postgres', 'redis', 'proxy']);
  // or everybody behind the proxy with TLS would have one address
  const passed = /reverse_proxy .* \{\s+import passed\n/g;
  expect(read('docker-compose.scale.yml').match(passed)).toHaveLength(3);
  // or who asks without one would seem to ask a server directly, which tells its metrics to this machine
  expect(read('docker-compose.scale.yml')).toContain('header_up X-Real-IP {remote_host}');
  for (const [name, path] of [
    ['server1', '/p1'],
    ['server2', '/p2'],
  ] as const) {
    const { environment = {}, stop_grace_period = '' } = services[name] ?? {};
    expect(environment.PUBLIC_ADDRESS).toBe(path);
    expect(settings.safeParse(environment).error).toBeUndefined();
    for (const setting of Object.keys(environment)) expect(Object.keys(settings.shape)).toContain(setting);
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(settings.parse({}).DRAIN_SECONDS);
    expect(read('docker-compose.scale.yml')).toContain(`handle_path ${path}/*`);
  }
});

describe('docs/deploying.md', () => {
  const text = read('docs/deploying.md');

  test('names settings that exist', () => {
    const names = new Set([...text.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name]) => name!));
    for (const other of ['NODE_ENV', 'POSTGRES_PASSWORD']) names.delete(other);
    expect(names.size).toBeGreaterThan(5);
    for (const name of names) expect(Object.keys(settings.shape)).toContain(name);
  });

  test('names files that exist', () => {
    for (const [, file] of text.matchAll(/\]\(\.\.\/([\w./-]+)\)/g))
      expect({ file, exists: existsSync(at(file!)) }).toEqual({ file, exists: true });
  });

  test('makes backups that are whole, and private whatever the umask', () => {
    const [, section = ''] = text.split('## Backups\n');
    const commands = [...section.split('\n## ')[0]!.matchAll(/```\n(.+)\n```/g)].map(([, line]) => line!);
    expect(commands).toHaveLength(2);
    const where = mkdtempSync(join(tmpdir(), 'touchline-'));
    try {
      const database = join(where, 'touchline.db');
      const made = new Database(database);
      made.exec('create table kept (it text); insert into kept values (1)');
      made.close();
      // the tools are the operator's own: what is not on this machine is tried elsewhere
      const tried = commands.filter((line) => existsTool(/sqlite3 |python3 /.exec(line)![0].trim()));
      expect(tried.length).toBeGreaterThan(0);
      for (const line of tried) {
        const to = mkdtempSync(join(where, 'copy-'));
        const here = line.replaceAll('/var/lib/touchline', where).replaceAll('/backups', to);
        execFileSync('sh', ['-c', `umask 022; ${here}`]);
        const [copy = ''] = readdirSync(to);
        const file = new Database(join(to, copy));
        expect(file.prepare('select it from kept').all()).toEqual([{ it: '1' }]);
        file.close();
        expect((statSync(join(to, copy)).mode & 0o777).toString(8)).toBe('600');
      }
    } finally {
      rmSync(where, { recursive: true });
    }
  });

  test('names metrics that exist, all of them', () => {
    const names = (from: string) =>
      new Set([...from.matchAll(/\btouchline_[a-z_]+\b/g)].map(([name]) => name));
    expect(names(text)).toEqual(names(read('server/src/watch/metrics.ts')));
  });
});
