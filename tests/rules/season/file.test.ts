import { caveBrawl } from '../../../rules/src/cave-brawl/index.ts';
import { type AnyGame, commitmentOf } from '../../../rules/src/kernel/index.ts';
import {
  championOf,
  type Format,
  foldSeason,
  format,
  hashOf,
  playSeason,
  type SeasonFile,
  startOf,
  verifyingSeason,
  verifySeason,
} from '../../../rules/src/season/index.ts';

const game = caveBrawl as unknown as AnyGame;
const options = game.options.parse({ teamSize: 5, minBasic: 0, pointsToWin: 1, turnLimit: 20 });

function season(form: object, teams: number, seed = 's'): SeasonFile {
  const steps = playSeason(game, { seed, teams, format: format.parse(form) as Format, options });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return JSON.parse(JSON.stringify(value)) as SeasonFile;
  }
}

/** A file of which anything may be changed. */
// biome-ignore lint/suspicious/noExplicitAny: a file of a stranger is anything
type Anything = any;

let whole: SeasonFile;
beforeAll(() => {
  whole = season({ type: 'round-robin' }, 4);
});

/** Writes the hashes of a chain again, as somebody would who has changed it. */
function relink(file: Anything, chain: Anything, id: string): void {
  let prev = startOf(id);
  for (const entry of chain.entries) {
    if (entry.nonce === entry.prev) entry.nonce = prev;
    entry.prev = prev;
    prev = hashOf(entry);
  }
  chain.head = prev;
  if (chain === file) file.head = prev;
}

describe('season files', () => {
  test.each([
    ['round robin', { type: 'round-robin' }, 4],
    ['two legs of an odd number', { type: 'round-robin', legs: 2, championship: false }, 3],
    ['bracket', { type: 'bracket', thirdPlace: true }, 6],
    ['swiss', { type: 'swiss', rounds: 3 }, 5],
  ])('%s: played by bots, a file that verifies; the same seed, the same file', (_, form, teams) => {
    const file = season(form, teams);
    expect(verifySeason(game, file)).toBeUndefined();
    expect(season(form, teams)).toEqual(file);
    expect(season(form, teams, 'other').head).not.toBe(file.head);
    expect(file.champion).toBe(championOf(foldSeason(file.season, file.entries)));
    expect(file.ledgers).toHaveLength(teams);
  });

  test('teams advance between matches, and say how far the check is', () => {
    const steps = [...verifyingSeason(game, whole)];
    expect(steps.at(-1)).toEqual({ done: 4 + whole.matches.length, of: 4 + whole.matches.length });
    const acts = whole.ledgers.flatMap(({ entries }) =>
      entries.filter(({ action }) => action.type === 'act'),
    );
    expect(acts.length).toBe(2 * whole.matches.length);
    expect(acts.some(({ dice }) => dice.length > 0)).toBe(true);
  });

  test('a text may be taken down, and the chain still holds', () => {
    const { texts, ...rest } = whole;
    const [[gone = ''] = []] = Object.entries(texts);
    const left = Object.fromEntries(Object.entries(texts).filter(([said]) => said !== gone));
    expect(verifySeason(game, { ...rest, texts: left })).toBeUndefined();
  });

  const lastResult = (file: Anything) => file.entries.findLast((e: Anything) => e.action.type === 'result');
  const ledgerOf = (file: Anything) => file.ledgers[0];
  const actIn = (file: Anything) => ledgerOf(file).entries.find((e: Anything) => e.action.type === 'act');
  const matchIn = (file: Anything) => ledgerOf(file).entries.find((e: Anything) => e.action.type === 'match');
  const again = (file: Anything) => relink(file, file, file.season);
  const againLedger = (file: Anything) => relink(file, ledgerOf(file), ledgerOf(file).team);

  test.each<[string, string | RegExp, (file: Anything) => void]>([
    [
      'another format',
      'format',
      (file) => {
        file.format = 'touchline-season/2';
      },
    ],
    [
      'a field that nobody knows',
      '',
      (file) => {
        file.more = 1;
      },
    ],
    [
      'another game',
      'game',
      (file) => {
        file.game = 'runeball';
      },
    ],
    [
      'other rules',
      'rulesVersion',
      (file) => {
        file.rulesVersion = '0.0.1';
      },
    ],
    [
      'the seed of the season',
      'server.commitment',
      (file) => {
        file.server.seed = 'ab'.repeat(32);
      },
    ],
    [
      'seed and commitment of the season',
      /^entries\[\d+\]\.|^entries\[0\]\.action\.commitment/,
      (file) => {
        file.server = { seed: 'ab'.repeat(32), commitment: commitmentOf('ab'.repeat(32)) };
      },
    ],
    [
      'an entry of the season',
      /^entries\[\d+\]\.prev/,
      (file) => {
        lastResult(file).action.outcome.score.home = 9;
      },
    ],
    [
      'an entry of the season, with all hashes after it',
      /^matches\[\d+\]\.result\.score/,
      (file) => {
        lastResult(file).action.outcome.score.home = 9;
        again(file);
      },
    ],
    [
      'who won, with all hashes after it',
      /^entries\[\d+\]|^matches\[\d+\]\.result/,
      (file) => {
        const { outcome } = lastResult(file).action;
        outcome.winner = outcome.winner === 'home' ? 'away' : 'home';
        again(file);
      },
    ],
    [
      'an entry left out',
      /^entries\[\d+\]/,
      (file) => {
        file.entries.splice(6, 1);
        again(file);
      },
    ],
    [
      'a pairing',
      /^entries\[\d+\]\.action/,
      (file) => {
        const round = file.entries.find((e: Anything) => e.action.type === 'round').action;
        round.pairings[0] = {
          ...round.pairings[0],
          home: round.pairings[0].away,
          away: round.pairings[0].home,
        };
        again(file);
      },
    ],
    [
      'the head of the season',
      'head',
      (file) => {
        file.head = 'ab'.repeat(32);
      },
    ],
    [
      'a die of a founding',
      /^ledgers\[0\]\.entries\[0\]\.dice\[0\]/,
      (file) => {
        const [die] = ledgerOf(file).entries[0].dice;
        die[2] = (die[2] % 6) + 1;
        againLedger(file);
      },
    ],
    [
      'the seed of a ledger',
      'ledgers[0].server.commitment',
      (file) => {
        ledgerOf(file).server.seed = 'cd'.repeat(32);
      },
    ],
    [
      'both seeds of a ledger',
      /^ledgers\[0\]\.entries\[0\]/,
      (file) => {
        ledgerOf(file).coach = { seed: 'cd'.repeat(32), commitment: commitmentOf('cd'.repeat(32)) };
      },
    ],
    [
      'whose dice a ledger has',
      'ledgers[0].of',
      (file) => {
        ledgerOf(file).of = 'elsewhere|coach-1';
      },
    ],
    [
      'whose dice of the season a ledger has',
      /^ledgers\[0\]\.entries\[0\]\.dice/,
      (file) => {
        ledgerOf(file).of = `${file.season}|coach-9`;
      },
    ],
    [
      'what a coach chose',
      /^ledgers\[0\]\.entries\[\d+\]/,
      (file) => {
        actIn(file).action.action.raises.pop();
      },
    ],
    [
      'what a coach chose, with all hashes after it',
      /^matches\[\d+\]\.teams\.[AB]/,
      (file) => {
        const [raise] = actIn(file).action.action.raises;
        raise.ability = raise.ability === 'pk' ? 'cd' : 'pk';
        const entry = actIn(file);
        entry.dice = entry.dice.filter(([, purpose]: Anything) => purpose !== `advance hp ${raise.player}`);
        againLedger(file);
      },
    ],
    [
      'the nonce of what follows by itself',
      /^ledgers\[0\]\.entries\[\d+\]\.nonce/,
      (file) => {
        matchIn(file).nonce = 'chosen-by-me';
        againLedger(file);
      },
    ],
    [
      'what a match did to a team',
      /^ledgers\[0\]\.entries\[\d+\]/,
      (file) => {
        const { report } = matchIn(file).action;
        report.survivors.pop();
        againLedger(file);
      },
    ],
    [
      'the head of a ledger',
      'ledgers[0].head',
      (file) => {
        ledgerOf(file).head = 'ab'.repeat(32);
      },
    ],
    [
      'a team left out',
      /^(ledgers|texts)/,
      (file) => {
        file.ledgers.pop();
      },
    ],
    [
      'a name',
      /^texts\./,
      (file) => {
        Object.values<Anything>(file.texts)[0].text = 'Others';
      },
    ],
    [
      'a text that nobody said',
      /^texts\./,
      (file) => {
        file.texts['ab'.repeat(32)] = { salt: '', text: '' };
      },
    ],
    [
      'a die of a match',
      /^matches\[0\]\.dice/,
      (file) => {
        const { dice } = file.matches[0].entries.find((e: Anything) => e.dice.length);
        dice[0][2] = (dice[0][2] % dice[0][0]) + 1;
      },
    ],
    [
      'an action of a match',
      /^matches\[1\]/,
      (file) => {
        file.matches[1].entries.splice(5, 1);
      },
    ],
    [
      'the end of a match',
      /^matches\[2\]\.result/,
      (file) => {
        file.matches[2].result.reason = 'bribery';
      },
    ],
    [
      'the teams of a match',
      /^matches\[0\]/,
      (file) => {
        file.matches[0].teams.A.players[0].bt = 9;
      },
    ],
    [
      'no list of entries in a match',
      /^matches\[0\]\.entries/,
      (file) => {
        file.matches[0].entries = 7;
      },
    ],
    [
      'a match left out',
      /^matches/,
      (file) => {
        file.matches.pop();
      },
    ],
    [
      'a match twice',
      /^matches/,
      (file) => {
        file.matches.push(file.matches[0]);
      },
    ],
    [
      'a match under another name',
      /^matches/,
      (file) => {
        file.matches[0].match = 'm';
      },
    ],
    [
      'a place in the table',
      /^standings\[0\]\.rows\[0\]\.place/,
      (file) => {
        file.standings[0].rows[0].place = 2;
      },
    ],
    [
      'how a tie was broken',
      /^standings\[0\]\.partings/,
      (file) => {
        file.standings[0].partings.push({ by: 'lots', values: [] });
      },
    ],
    [
      'the champion',
      'champion',
      (file) => {
        file.champion = file.champion === 't1' ? 't2' : 't1';
      },
    ],
    [
      'no champion',
      'champion',
      (file) => {
        delete file.champion;
      },
    ],
  ])('tampered with: %s', (_, path, change) => {
    const file = structuredClone(whole) as Anything;
    change(file);
    const flaw = verifySeason(game, file)!;
    expect(flaw.path).toMatch(path);
    if (typeof path === 'string') expect(flaw.path).toBe(path);
    expect(flaw.message.length).toBeGreaterThan(5);
  });

  test.each([null, 1, 'x', [], {}, { format: 'touchline-season/1' }])('no season at all: %j', (file) => {
    expect(verifySeason(game, file)).toBeDefined();
  });
});
