/**
 * The questions that procedures ask: section 3.2. What may be answered, and by default, is in `decisions/`.
 */
import { asked, type Question } from '../flow/index.ts';
import type { Typed } from '../kernel/game.ts';
import type { Preset } from './data/archetypes.ts';
import type { Landing } from './data/tables.ts';
import type { Hex, Team } from './field.ts';
import type { Reroll } from './state.ts';
import type { GivenTeam } from './team.ts';

type Of<K extends string, Data = unknown> = Question & { readonly kind: K } & Data;
type Act<T extends string, Data = unknown> = Typed & { readonly type: T } & Data;
/** Whom the question is about. */
type About = { readonly about: string };
type Decline = Act<'decline'>;

export type TeamQuestion = Of<'team'>;
export type KeshatQuestion = Of<'keshat'>;
export type SideQuestion = Of<'choose-side'>;
export type SetupQuestion = Of<'setup', { readonly kicks: boolean }>;
/** `tried`: who has done so on this kickoff (RB-26.31). */
export type CrossQuestion = Of<'cross-the-line', { readonly tried: readonly string[] }>;
export type KickoffQuestion = Of<'kickoff'>;
export type AwardQuestion = Of<'award-ball'>;
export type PreemptQuestion = Of<
  'preempt',
  { readonly against: string; readonly before: 'normal' | 'blitz' }
>;
export type TurnQuestion = Of<'turn'>;
export type ActivationQuestion = Of<'free-activation'>;
export type OverheadQuestion = Of<
  'overhead',
  About & { readonly landing: Landing; readonly sidesteps: readonly Hex[] }
>;
export type DiveQuestion = Of<'dive', { readonly landing: Landing; readonly hex: Hex }>;
export type LooseQuestion = Of<'loose', About & { readonly passing: boolean }>;
export type InterceptQuestion = Of<
  'intercept',
  { readonly passer: string; readonly to: string; readonly margin: number }
>;
export type DumpOffQuestion = Of<'dump-off', About & { readonly blocker: string }>;
export type BlockKickQuestion = Of<'block-kick', { readonly kicker: string }>;
export type RollWithItQuestion = Of<'roll-with-it', About & { readonly margin: number }>;
export type RerollQuestion = Of<'reroll', About & { readonly of: Reroll; readonly roll: string }>;
export type KnockbackQuestion = Of<
  'knockback',
  /** `choices`: the legal hexes; one that is off the field stands for all of them (RB-15.6). */
  About & { readonly by: string; readonly direction: number; readonly choices: readonly Hex[] }
>;
/** `doctors`: who was on the sideline as play stopped; `treated`: seats whose doctor is done (RB-24.9). */
export type StoppageQuestion = Of<
  'stoppage',
  { readonly doctors: Partial<Record<Team, string>>; readonly treated: Team[] }
>;
export type ShooterQuestion = Of<'shootout-kicker'>;

export type AnyQuestion =
  | TeamQuestion
  | KeshatQuestion
  | SideQuestion
  | SetupQuestion
  | CrossQuestion
  | KickoffQuestion
  | AwardQuestion
  | PreemptQuestion
  | TurnQuestion
  | ActivationQuestion
  | OverheadQuestion
  | DiveQuestion
  | LooseQuestion
  | InterceptQuestion
  | DumpOffQuestion
  | BlockKickQuestion
  | RollWithItQuestion
  | RerollQuestion
  | KnockbackQuestion
  | StoppageQuestion
  | ShooterQuestion;

export type Submitted = Act<'submit-team', { preset?: Preset | undefined; team?: GivenTeam | undefined }>;
export type Placement = { player: string; q: number; r: number; facing?: number | undefined };
export type SetUp = Act<'setup', { positions: Placement[]; kicker?: string | undefined }>;
export type Kicked = Act<'kickoff', { target: Hex; high?: true | undefined }>;
export type Crossed = Act<'cross-the-line', { player: string; path: Hex[]; facing?: number | undefined }>;
export type Crossing = Crossed | Act<'done'>;
export type DumpedOff = Act<'dump-off', { to: string; tipTo?: Hex | undefined }> | Decline;
export type KickBlocked = Act<'block-kick', { player: string; to: Hex }> | Decline;
export type Activated = Act<'activate', { player: string }> | Decline;
export type Rerolled = Act<'reroll'> | Decline;
export type Preempted =
  | Act<'blitz', { player: string }>
  | Act<'release', { player: string }>
  | Act<'pass-preempt', { untilRoundEnd?: true | undefined }>;
export type Rolled = Act<'roll-with-it'> | Decline;
export type Sidestepped = Act<'sidestep', { to: Hex }>;
export type Overhead = Act<'catch'> | Sidestepped | Decline;
export type Dived = Act<'dive', { player: string }> | Decline;
export type Intercepted = Act<'intercept', { player: string; diveTo?: Hex | undefined }> | Decline;
export type Loosened = Act<'recover'> | Decline;
export type Knocked = Act<'choose-knockback', { to: Hex }>;

export const teamAsked = asked<TeamQuestion, Submitted | Act<'roll-attributes'>>()('team');
export const keshatAsked = asked<KeshatQuestion, Act<'keshat-throw'>>()('keshat');
export const sideAsked = asked<SideQuestion, Act<'choose-side', { side: 'kick' | 'receive' }>>()(
  'choose-side',
);
export const setupAsked = asked<SetupQuestion, SetUp>()('setup');
export const crossAsked = asked<CrossQuestion, Crossing>()('cross-the-line');
export const kickoffAsked = asked<KickoffQuestion, Kicked>()('kickoff');
export const awardAsked = asked<AwardQuestion, Act<'award-ball', { player: string }>>()('award-ball');
/** `before`: the kind of turn that is about to begin, of the player `against` (RB-13.1, RB-13.6). */
export const preemptAsked = asked<PreemptQuestion, Preempted>()('preempt');
export const stoppageAsked = asked<StoppageQuestion, Act<'ready'> | Act<'treat', { patient: string }>>()(
  'stoppage',
);
export const shooterAsked = asked<ShooterQuestion, Act<'shootout-kicker', { player: string }>>()(
  'shootout-kicker',
);
export const turnAsked = asked<TurnQuestion, Typed>()('turn');
export const activationAsked = asked<ActivationQuestion, Activated>()('free-activation');
export const rollWithItAsked = asked<RollWithItQuestion, Rolled>()('roll-with-it');
export const rerollAsked = asked<RerollQuestion, Rerolled>()('reroll');
/** `sidesteps`: the free hexes beside the ball, where stepping aside is allowed. */
export const overheadAsked = asked<OverheadQuestion, Overhead>()('overhead');
export const diveAsked = asked<DiveQuestion, Dived>()('dive');
export const interceptAsked = asked<InterceptQuestion, Intercepted>()('intercept');
/** `passing`: the ball goes on when it is not recovered (RB-21.7). */
export const looseAsked = asked<LooseQuestion, Loosened>()('loose');
export const dumpOffAsked = asked<DumpOffQuestion, DumpedOff>()('dump-off');
export const blockKickAsked = asked<BlockKickQuestion, KickBlocked>()('block-kick');
export const knockbackAsked = asked<KnockbackQuestion, Knocked>()('knockback');
