/**
 * BB-12 to BB-17, as LRB5 has them (BB-18.1): the skills by name, category and clause. What each does is its
 * entry in `skills/`.
 */

export const CATEGORIES = ['general', 'agility', 'passing', 'strength', 'mutation', 'extraordinary'] as const;
export type Category = (typeof CATEGORIES)[number];

interface Row {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly clause: string;
  /** On no list of LRB5: BB-17.2. */
  readonly unofficial?: true;
}

/** By category, in the order of the rulebook; ids by BB-11.5. */
export const SKILLS = [
  { id: 'block', name: 'Block', category: 'general', clause: 'BB-12.1' },
  { id: 'dauntless', name: 'Dauntless', category: 'general', clause: 'BB-12.2' },
  { id: 'dirty-player', name: 'Dirty Player', category: 'general', clause: 'BB-12.3' },
  { id: 'fend', name: 'Fend', category: 'general', clause: 'BB-12.4' },
  { id: 'frenzy', name: 'Frenzy', category: 'general', clause: 'BB-12.5' },
  { id: 'kick', name: 'Kick', category: 'general', clause: 'BB-12.6' },
  { id: 'kick-off-return', name: 'Kick-Off Return', category: 'general', clause: 'BB-12.7' },
  { id: 'pass-block', name: 'Pass Block', category: 'general', clause: 'BB-12.8' },
  { id: 'pro', name: 'Pro', category: 'general', clause: 'BB-12.9' },
  { id: 'shadowing', name: 'Shadowing', category: 'general', clause: 'BB-12.10' },
  { id: 'strip-ball', name: 'Strip Ball', category: 'general', clause: 'BB-12.11' },
  { id: 'sure-hands', name: 'Sure Hands', category: 'general', clause: 'BB-12.12' },
  { id: 'tackle', name: 'Tackle', category: 'general', clause: 'BB-12.13' },
  { id: 'wrestle', name: 'Wrestle', category: 'general', clause: 'BB-12.14' },
  { id: 'catch', name: 'Catch', category: 'agility', clause: 'BB-13.1' },
  { id: 'diving-catch', name: 'Diving Catch', category: 'agility', clause: 'BB-13.2' },
  { id: 'diving-tackle', name: 'Diving Tackle', category: 'agility', clause: 'BB-13.3' },
  { id: 'dodge', name: 'Dodge', category: 'agility', clause: 'BB-13.4' },
  { id: 'jump-up', name: 'Jump Up', category: 'agility', clause: 'BB-13.6' },
  { id: 'leap', name: 'Leap', category: 'agility', clause: 'BB-13.5' },
  { id: 'side-step', name: 'Side Step', category: 'agility', clause: 'BB-13.8' },
  { id: 'sneaky-git', name: 'Sneaky Git', category: 'agility', clause: 'BB-13.7' },
  { id: 'sprint', name: 'Sprint', category: 'agility', clause: 'BB-13.9' },
  { id: 'sure-feet', name: 'Sure Feet', category: 'agility', clause: 'BB-13.10' },
  { id: 'accurate', name: 'Accurate', category: 'passing', clause: 'BB-14.1' },
  { id: 'dump-off', name: 'Dump-Off', category: 'passing', clause: 'BB-14.2' },
  { id: 'hail-mary-pass', name: 'Hail Mary Pass', category: 'passing', clause: 'BB-14.3' },
  { id: 'leader', name: 'Leader', category: 'passing', clause: 'BB-14.4' },
  { id: 'nerves-of-steel', name: 'Nerves of Steel', category: 'passing', clause: 'BB-14.5' },
  { id: 'pass', name: 'Pass', category: 'passing', clause: 'BB-14.6' },
  { id: 'safe-throw', name: 'Safe Throw', category: 'passing', clause: 'BB-14.7' },
  { id: 'break-tackle', name: 'Break Tackle', category: 'strength', clause: 'BB-15.1' },
  { id: 'grab', name: 'Grab', category: 'strength', clause: 'BB-15.2' },
  { id: 'guard', name: 'Guard', category: 'strength', clause: 'BB-15.3' },
  { id: 'juggernaut', name: 'Juggernaut', category: 'strength', clause: 'BB-15.4' },
  { id: 'mighty-blow', name: 'Mighty Blow', category: 'strength', clause: 'BB-15.5' },
  { id: 'multiple-block', name: 'Multiple Block', category: 'strength', clause: 'BB-15.6' },
  { id: 'piling-on', name: 'Piling On', category: 'strength', clause: 'BB-15.7' },
  { id: 'stand-firm', name: 'Stand Firm', category: 'strength', clause: 'BB-15.8' },
  { id: 'strong-arm', name: 'Strong Arm', category: 'strength', clause: 'BB-15.9' },
  { id: 'thick-skull', name: 'Thick Skull', category: 'strength', clause: 'BB-15.10' },
  { id: 'big-hand', name: 'Big Hand', category: 'mutation', clause: 'BB-16.1' },
  { id: 'claw', name: 'Claw / Claws', category: 'mutation', clause: 'BB-16.2' },
  { id: 'disturbing-presence', name: 'Disturbing Presence', category: 'mutation', clause: 'BB-16.3' },
  { id: 'extra-arms', name: 'Extra Arms', category: 'mutation', clause: 'BB-16.4' },
  { id: 'foul-appearance', name: 'Foul Appearance', category: 'mutation', clause: 'BB-16.5' },
  { id: 'horns', name: 'Horns', category: 'mutation', clause: 'BB-16.6' },
  { id: 'prehensile-tail', name: 'Prehensile Tail', category: 'mutation', clause: 'BB-16.7' },
  { id: 'tentacles', name: 'Tentacles', category: 'mutation', clause: 'BB-16.8' },
  { id: 'two-heads', name: 'Two Heads', category: 'mutation', clause: 'BB-16.9' },
  { id: 'very-long-legs', name: 'Very Long Legs', category: 'mutation', clause: 'BB-16.10' },
  { id: 'always-hungry', name: 'Always Hungry', category: 'extraordinary', clause: 'BB-17.1' },
  { id: 'ball-and-chain', name: 'Ball & Chain', category: 'extraordinary', clause: 'BB-17.3' },
  { id: 'blood-lust', name: 'Blood Lust', category: 'extraordinary', clause: 'BB-17.5' },
  { id: 'bombardier', name: 'Bombardier', category: 'extraordinary', clause: 'BB-17.6' },
  { id: 'bone-head', name: 'Bone-head', category: 'extraordinary', clause: 'BB-17.8' },
  { id: 'chainsaw', name: 'Chainsaw', category: 'extraordinary', clause: 'BB-17.7' },
  { id: 'decay', name: 'Decay', category: 'extraordinary', clause: 'BB-17.9' },
  { id: 'fan-favourite', name: 'Fan Favourite', category: 'extraordinary', clause: 'BB-17.10' },
  { id: 'hypnotic-gaze', name: 'Hypnotic Gaze', category: 'extraordinary', clause: 'BB-17.11' },
  { id: 'loner', name: 'Loner', category: 'extraordinary', clause: 'BB-17.14' },
  { id: 'no-hands', name: 'No Hands', category: 'extraordinary', clause: 'BB-17.12' },
  { id: 'nurgles-rot', name: "Nurgle's Rot", category: 'extraordinary', clause: 'BB-17.13' },
  { id: 'really-stupid', name: 'Really Stupid', category: 'extraordinary', clause: 'BB-17.15' },
  { id: 'regeneration', name: 'Regeneration', category: 'extraordinary', clause: 'BB-17.16' },
  { id: 'right-stuff', name: 'Right Stuff', category: 'extraordinary', clause: 'BB-17.17' },
  { id: 'secret-weapon', name: 'Secret Weapon', category: 'extraordinary', clause: 'BB-17.18' },
  { id: 'stab', name: 'Stab', category: 'extraordinary', clause: 'BB-17.19' },
  { id: 'stakes', name: 'Stakes', category: 'extraordinary', clause: 'BB-17.20' },
  { id: 'stunty', name: 'Stunty', category: 'extraordinary', clause: 'BB-17.21' },
  { id: 'take-root', name: 'Take Root', category: 'extraordinary', clause: 'BB-17.25' },
  { id: 'throw-team-mate', name: 'Throw Team-Mate', category: 'extraordinary', clause: 'BB-17.22' },
  { id: 'titchy', name: 'Titchy', category: 'extraordinary', clause: 'BB-17.24' },
  { id: 'wild-animal', name: 'Wild Animal', category: 'extraordinary', clause: 'BB-17.26' },
  { id: 'animosity', name: 'Animosity', category: 'extraordinary', clause: 'BB-17.2', unofficial: true },
] as const satisfies readonly Row[];

export type Skill = (typeof SKILLS)[number]['id'];
export const SKILL_IDS = SKILLS.map(({ id }) => id) as [Skill, ...Skill[]];

export type SkillRow = Row & { readonly id: Skill };
const BY_ID: ReadonlyMap<string, SkillRow> = new Map(SKILLS.map((row) => [row.id, row]));
export const isSkill = (id: string): id is Skill => BY_ID.has(id);
/** The row of a skill, or `undefined` where no skill has this id. */
export const skillBy = (id: string): SkillRow | undefined => BY_ID.get(id);

interface Pair {
  readonly both: readonly [Skill, Skill];
  readonly clause: string;
}
const without = (...others: Skill[]): Pair[] =>
  others.map((other) => ({ both: ['ball-and-chain', other], clause: 'BB-17.3' }));

/** Skills that one player cannot have together. */
const EXCLUSIVE: readonly Pair[] = [
  { both: ['frenzy', 'grab'], clause: 'BB-15.2' },
  ...without('diving-tackle', 'frenzy', 'kick-off-return', 'leap', 'pass-block', 'shadowing'),
];

/** The skill among some that shuts another one out, and the clause; `undefined` where none does. */
export function shutOutBy(
  id: string,
  known: readonly string[],
): { readonly other: SkillRow; readonly clause: string } | undefined {
  for (const { both, clause } of EXCLUSIVE) {
    const other = both.find((one) => one !== id && known.includes(one));
    if (other && both.some((one) => one === id)) return { other: skillBy(other)!, clause };
  }
  return undefined;
}
