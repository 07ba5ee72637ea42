/** The rules' blocks beside the second opinion: the same dice and answers have to come to the same end. */
import { dungeonbowl, type State } from '../../../rules/src/dungeonbowl/index.ts';
import { type Dice, type Die, fastDice, recordingDice } from '../../../rules/src/kernel/dice.ts';
import { type How, type Man, secondOpinion, type Table } from './second-opinion.ts';

type Answer = { type: string } & Record<string, unknown>;

const POOL = [
  ...['block', 'dauntless', 'fend', 'frenzy', 'pro', 'tackle', 'wrestle', 'dodge', 'side-step', 'grab'],
  ...['guard', 'juggernaut', 'mighty-blow', 'piling-on', 'stand-firm', 'thick-skull', 'claw', 'horns'],
  ...['foul-appearance', 'regeneration', 'loner', 'stunty', 'decay'],
];
const SIZE = 7;

/** A board of walls, statues and men with any skills; A1 beside B1, both standing. */
function draw(dice: Dice): Table {
  const pick = (n: number) => dice.roll(n, 'draw') - 1;
  const spots: { x: number; y: number }[] = [];
  const rows = Array.from({ length: SIZE }, (_, y) =>
    Array.from({ length: SIZE }, (_, x) => {
      const centre = Math.abs(x - 3) < 1 && Math.abs(y - 3) < 2;
      const mark = centre ? '.' : pick(8) ? '.' : 'S#'[pick(2)]!;
      if (mark === '.') spots.push({ x, y });
      return mark;
    }).join(''),
  );
  const [one, two] = pick(2)
    ? [
        { x: 3, y: 3 },
        { x: 3, y: 2 },
      ]
    : [
        { x: 3, y: 3 },
        { x: 3, y: 4 },
      ];
  const free = spots.filter(({ x, y }) => !(x === 3 && (y === one!.y || y === two!.y)));
  const packed = !pick(4);
  const far = ({ x, y }: { x: number; y: number }) => Math.max(Math.abs(x - two!.x), Math.abs(y - two!.y));
  if (packed) free.sort((a, b) => far(a) - far(b));
  const crowd = packed ? 14 : 2 + pick(9);
  const men = Array.from({ length: 2 + crowd }, (_, i): Man => {
    const at = i === 0 ? one! : i === 1 ? two! : free.splice(packed ? 0 : pick(free.length), 1)[0]!;
    const skills = new Set<string>();
    for (let n = pick(i < 2 ? 5 : 3); n > 0; n--) skills.add(POOL[pick(POOL.length)]!);
    if (i === 1 && !pick(12)) skills.add(['chainsaw', 'ball-and-chain'][pick(2)]!);
    // rare by chance, and with a clause of their own
    if (i === 0 && !pick(12)) for (const skill of ['horns', 'dauntless']) skills.add(skill);
    if (skills.has('grab')) skills.delete('frenzy');
    const lying = i > 1 && !pick(4);
    return {
      ...{
        id: `${i % 2 ? 'B' : 'A'}${(i >> 1) + 1}`,
        seat: i % 2 ? 'B' : 'A',
        ...at,
        st: 2 + pick(4),
        av: 3 + pick(6),
      },
      ...{ skills: [...skills], niggling: pick(5) ? 0 : 1, condition: lying ? 'prone' : 'standing' },
      ...{ place: 'dungeon', casualties: [] },
    };
  });
  const rotten = men.some(({ skills }) => skills.includes('decay'));
  return {
    ...{ rows, men, turn: 'A', rerolls: { A: pick(2), B: pick(2) }, rerollUsed: false },
    ...{ apothecaries: rotten ? {} : { A: pick(2), B: pick(2) }, igors: { A: !pick(2), B: !pick(2) } },
  };
}

/** A match in which this board is what there is, A's turn has begun, and nobody has acted. */
function stateOf(table: Table, base: State): State {
  const state = structuredClone(base);
  const { id, name, designer } = state.dungeon;
  Object.assign(state, {
    dungeon: {
      ...{ id, name, designer, seats: 2, width: SIZE, height: SIZE, rows: [...table.rows] },
      ...{ chests: [], teleporters: [], precarious: [] },
    },
    ...{ chests: [], pads: [], ball: { place: 'hidden' } },
  });
  for (const player of state.players) {
    const man = table.men.find((one) => one.id === player.id);
    player.place = man ? 'dungeon' : 'absent';
    delete player.square;
    if (!man) continue;
    player.square = { x: man.x, y: man.y };
    player.condition = man.condition;
    const { st, av, skills, niggling } = man;
    Object.assign(player, { sheet: { ...player.sheet, ma: 6, st, av, skills: [...skills], niggling } });
  }
  for (const seat of ['A', 'B'] as const) {
    const team = state.teams[seat];
    Object.assign(team, { rerolls: table.rerolls[seat], apothecaries: table.apothecaries[seat] ?? 0 });
    team.igor = table.igors[seat]!;
  }
  return state;
}

/** A match at the first decision of A's first turn. */
function begun(): State {
  const options = dungeonbowl.options.parse({ firstSeat: 'A' });
  const dice = fastDice(5);
  const { state } = dungeonbowl.start(options, dice);
  for (let guard = 0; state.phase !== 'play' || dungeonbowl.decisions(state)[0]!.kind !== 'open'; guard++) {
    if (guard > 100) throw new Error('the set-up does not end');
    const [decision] = dungeonbowl.decisions(state);
    dungeonbowl.apply(state, decision!.seat, dungeonbowl.onTimeout(state, decision!.seat), dice, { at: 0 });
  }
  return state;
}

/** What has to have been seen for the comparison to be one. */
const HAPPENS = [
  ...['reroll', 'choose-die', 'choose-push', 'follow-up', 'wrestle', 'stand-firm', 'piling-on', 'juggernaut'],
  ...['apothecary', 'choose-casualty', 'foul-appearance', 'dauntless', 'loner', 'pro', 'regeneration'],
  ...['player-slammed', 'chain', 'stunned', 'ko', 'casualty', 'reserves'],
];
const ENDS = ['open', 'activation', 'turn-start'];

/** Plays the block by the rules, with any answers. */
function byTheRules(state: State, how: How, dice: Dice, choose: Dice) {
  const rolled = recordingDice(dice);
  const answers: { kind: string; action: Answer }[] = [];
  const happened: string[] = [];
  const play = (seat: string, action: Answer) => {
    const events = dungeonbowl.apply(state, seat, action as never, rolled, { at: 0 });
    happened.push(...events.map(({ type }) => type));
    if (events.filter(({ type }) => type === 'player-pushed').length > 1) happened.push('chain');
  };
  play('A', { type: 'activate', player: 'A1', action: how.blitz ? 'blitz' : 'block' });
  const { active } = state.turn!;
  if (how.moved) active!.moved = true;
  active!.squaresLeft = how.squaresLeft + (how.blitz ? 1 : 0);
  active!.goForItsLeft = 0;
  const legal = dungeonbowl.check(state, 'A', { type: 'block', target: 'B1' } as never, { at: 0 });
  if (legal) return { refused: legal };
  play('A', { type: 'block', target: 'B1' });
  for (;;) {
    const [decision] = dungeonbowl.decisions(state);
    if (!decision || ENDS.includes(decision.kind)) return { answers, dice: rolled.rolled, happened };
    const all = dungeonbowl.legal(state, decision.seat) as unknown as Answer[];
    const action = all[choose.roll(Math.max(2, all.length * 2), 'answer') % all.length]!;
    answers.push({ kind: decision.kind, action });
    play(decision.seat, action);
  }
}

/** What an answer of the rules says to a question of the second opinion. */
const said = ({ action }: { action: Answer }): unknown =>
  action.source ?? action.index ?? action.use ?? action.to ?? action.follow;

function bySecondOpinion(
  table: Table,
  how: How,
  dice: readonly Die[],
  answers: { kind: string; action: Answer }[],
) {
  const [blocker, target] = [table.men[0]!, table.men[1]!];
  const [left, asked] = [[...dice], [...answers]];
  secondOpinion(table, blocker, target, how, {
    die(sides, purpose) {
      const next = left.shift();
      if (next?.[0] !== sides || next[1] !== purpose)
        throw new Error(`${purpose} of ${sides} sides here; the rules roll ${next?.[1] ?? 'nothing'}`);
      return next[2];
    },
    ask(kind, about, choices) {
      const next = asked.shift();
      if (next?.kind !== kind)
        throw new Error(`${kind} of ${about} here; the rules ask ${next?.kind ?? 'nothing'}`);
      const answer = said(next);
      if (kind === 'choose-push') expect(choices).toContainEqual(answer);
      return answer;
    },
  });
  expect(left.filter(([, purpose]) => purpose !== 'direction')).toEqual([]);
  expect(asked).toEqual([]);
}

test('BB-6, BB-7, BB-12 to BB-17: eight hundred blocks end the same by the rules and by the second opinion', () => {
  const base = begun();
  const dice = fastDice(11);
  const seen = new Map<string, number>();
  const see = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  const wrong: string[] = [];
  for (let n = 0; n < 800; n++) {
    const table = draw(dice);
    const before = structuredClone(table);
    const blitz = dice.roll(2, 'draw') === 1;
    const moved = blitz && dice.roll(2, 'draw') === 1;
    const how: How = { blitz, moved, squaresLeft: dice.roll(2, 'draw') - 1 };
    const state = stateOf(table, base);
    try {
      const played = byTheRules(state, how, fastDice(n), fastDice(-n));
      if ('refused' in played) {
        see(`refused: ${played.refused.code}`);
        continue;
      }
      for (const { kind } of played.answers) see(kind);
      for (const what of [...played.happened, ...played.dice.map(([, purpose]) => purpose)]) see(what);
      bySecondOpinion(table, how, played.dice, played.answers);
      for (const man of table.men) {
        const player = state.players.find(({ id }) => id === man.id)!;
        const inside = player.place === 'dungeon';
        see(inside ? player.condition : player.place);
        expect({
          ...{ id: man.id, place: player.place },
          ...(inside && { condition: player.condition, ...player.square }),
          ...(player.place === 'casualty' && { rolls: player.casualties?.map(({ roll }) => roll) }),
        }).toEqual({
          ...{ id: man.id, place: man.place },
          ...(man.place === 'dungeon' && { condition: man.condition, x: man.x, y: man.y }),
          ...(man.place === 'casualty' && { rolls: man.casualties }),
        });
      }
    } catch (error) {
      const men = before.men.map(
        (m) => `${m.id}(${m.x},${m.y})st${m.st}av${m.av}${m.condition[0]} ${m.skills.join(' ')}`,
      );
      wrong.push(
        [
          `block ${n} ${JSON.stringify(how)}`,
          ...before.rows,
          ...men.slice(0, 2),
          String(error).slice(0, 500),
        ].join('\n'),
      );
    }
  }
  expect(wrong.slice(0, 4).join('\n\n')).toBe('');
  for (const what of HAPPENS) expect([what, (seen.get(what) ?? 0) > 1]).toEqual([what, true]);
});
