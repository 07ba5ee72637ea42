/** What the signs on characters mean. */
export const signWords = {
  title: 'Signs',
  close: 'Close',
  signs: {
    turn: 'Its turn',
    ball: 'Has the ball',
    nose: 'The dark tip: where it looks. From the side and from behind it is easier to hit',
    acted: 'Paler: has had its turn in this round',
    holds: 'Waits: acts later in this round',
    lurks: 'Lies in wait: strikes who comes near, or grabs the ball',
    stance: 'Ready to dodge: harder to hit',
    prone: 'On the ground: has to stand up first',
    out: 'Unconscious until play stops',
    hits: 'Hits left: the ring grows shorter; red is nearly out',
    wound: 'Wounds, a drop each: worse at everything',
    ejected: 'Sent off for this match',
    doctor: 'The doctor, who treats when play stops',
  },
  kinds: 'Kinds, by what sticks out behind',
};
