/** The words of a match that has not begun. */
export const waitingWords = {
  title: 'Waiting for players',
  invited: (who: string) => `${who} invites you`,
  untimed: 'without a clock',
  live: (bank: string, increment: number) => `${bank} each and ${increment} s with each decision`,
  correspondence: (hours: number) => `${hours} hours for each decision`,
  seeding: 'The dice are being sealed',
  seedingText: 'Everybody has sat down. Each player now shows the seed of their dice.',
  open: (n: number) => (n === 1 ? 'One seat is open.' : `${n} seats are open.`),
  full: 'All seats are taken; the match starts as soon as everybody is here.',
  ready: 'Everybody must be here within',
  seedsBy: 'Who does not show it loses the seat in',
  openUntil: (when: string) => `It waits until ${when}.`,
  leave: 'Leave this seat',
  withdraw: 'Withdraw this match',
  kept: 'A seat is kept for you.',
  here: 'I am here',
  sit: (side: string) => `Play ${side}`,
  bot: (side: string) => `Let a bot play ${side}`,
  private:
    'This match is private: only who has the invitation can sit down. Ask its maker for it; until then you can watch.',
};
