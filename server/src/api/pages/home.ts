import { html } from './html.ts';
import { page } from './layout.ts';

interface HomeOptions {
  readonly version: string;
  /** Matches that are being played. */
  readonly live: number;
  readonly games: readonly { readonly id: string; readonly name: string; readonly rules: boolean }[];
  /** Names of the texts under `/docs/`. */
  readonly texts: ReadonlySet<string>;
  /** Where this server is, as the asker sees it. */
  readonly url: string;
}

const TEXTS: readonly (readonly [name: string, title: string, says: string])[] = [
  ['sdk.md', 'The SDK', 'Play, watch and verify from a browser or Node'],
  ['bots.md', 'Bots', 'In any language; a Python script of sixty lines to begin with'],
  ['dice.md', 'Dice', 'How every roll can be checked, and what that proves'],
  ['deploying.md', 'Deploying', 'Running a server for others'],
  ['architecture.md', 'Architecture', 'How it is built, and why so'],
];

/** `GET /api`: what this is, and where to go on. */
export function homePage({ version, live, games, texts, url }: HomeOptions): string {
  return page(
    'Touchline',
    html`<header>
<h1>Touchline</h1>
<p class="lead">An authoritative match server for fantasy tabletop sports. It checks every move, rolls every die and keeps every match; anybody may watch, and anybody can check the dice afterwards.</p>
<p class="live"><b>${live}</b> ${live === 1 ? 'match' : 'matches'} in play</p>
</header>
<main>
<h2>Games</h2>
<ul class="cards">
${games.map(
  ({ id, name, rules }) =>
    html`<li><h3>${name}</h3><p>${rules && html`<a href="/docs/rules/${id}.md">Rulebook</a> · `}<a href="/api/games/${id}">Schemas</a></p></li>\n`,
)}</ul>
<h2>Build on it</h2>
<ul class="cards">
<li><h3><a href="/api/docs">The API</a></h3><p class="soft">Every operation with an example; for programs, <a href="/api/openapi.json">OpenAPI</a></p></li>
${TEXTS.filter(([name]) => texts.has(name)).map(
  ([name, title, says]) =>
    html`<li><h3><a href="/docs/${name}">${title}</a></h3><p class="soft">${says}</p></li>\n`,
)}</ul>
<h2>From a terminal</h2>
<pre># two coaches and a spectator play a match here
npx touchline demo --server ${url}

# bots against bots, without a server
npx touchline simulate --help

# play a finished match again, and compare every die
npx touchline verify replay.json</pre>
<h2>From code</h2>
<pre>import { Touchline } from '@touchline/client';

const touchline = new Touchline('${url}');
await touchline.signIn({ name: 'Ann' });
const { id } = await touchline.create({ game: '${games[0]?.id}', bots: { B: 'heuristic' } });
const match = await touchline.join(id);

for await (const _decision of match.decisions()) {
  const [action] = await match.legal();
  await match.act(action);
}</pre>
</main>
<footer>Touchline ${version}. Names of games and settings belong to their owners.</footer>`,
  );
}
