/** Hand-offs: BB-8.11, BB-8.15. */
import { procedure } from '../../flow/index.ts';
import { carrierOf, cell, groundOf, inDungeon, playerOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { animosityAsked } from '../questions.ts';
import { attempt, type Rolling } from '../reroll.ts';
import { heard } from '../skills/index.ts';
import { sameRace } from '../throws.ts';
import { catching, settled } from './ball.ts';
import { count, turnover } from './changes.ts';

interface HandOff extends Rolling {
  readonly do: 'hand-off';
  readonly player: string;
  to: string;
}

export const handOff = procedure<Play, HandOff>()('hand-off', {
  animosity(play, f) {
    const { state } = play;
    const player = inDungeon(state, f.player);
    const receiver = playerOf(state, f.to);
    const [hate] = heard(player, 'animosity');
    if (!hate || receiver.sheet.race === player.sheet.race) return 'hand';
    attempt(play, f, hate.says, player);
  },
  refused(play, f) {
    if (f.roll!.success) return 'hand';
    const { state } = play;
    const player = inDungeon(state, f.player);
    const ground = groundOf(state);
    const cells = [...ground.around[cell(ground, player)]!];
    const players = sameRace(state, player, cells).map(({ id }) => id);
    if (!players.length) return 'done';
    animosityAsked.ask(play, player.seat, { about: player.id, players });
  },
  'other target'(_play, f) {
    const { player } = animosityAsked.answer(f);
    if (player === null) return 'done';
    f.to = player;
  },
  hand(play, f) {
    const { state, events } = play;
    events.push({ type: 'hand-off-made', player: f.player, to: f.to });
    count(playerOf(state, f.player), 'handOffs');
    state.ball = { place: 'loose', square: { ...inDungeon(state, f.to).square } };
    catching.start(play, { player: f.to, kind: 'hand-off' });
  },
  settle: (play) => settled(play),
  turnover(play, f) {
    const { state } = play;
    const player = playerOf(state, f.player);
    if (carrierOf(state)?.seat !== player.seat) turnover(play, player, 'pass-lost');
  },
});
