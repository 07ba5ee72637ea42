import { counted } from './format.ts';
import type { waitingWords as english } from './waiting.ts';

/** The words of a match that has not begun. */
export const waitingWords: typeof english = {
  title: 'Wir warten auf Mitspieler',
  invited: (who) => `${who} lädt dich ein`,
  again: (who) => `${who} will noch einmal spielen`,
  waitsFor: (who) => `Warten auf ${who}`,
  short: 'kurze Partie',
  untimed: 'ohne Uhr',
  live: (bank, increment) => `${bank} für jeden und ${increment} s mit jeder Entscheidung`,
  correspondence: (hours) => `${counted(hours, 'Stunde', 'Stunden')} für jede Entscheidung`,
  seeding: 'Die Würfel werden versiegelt',
  seedingText: 'Alle sitzen. Jetzt zeigt jeder den Startwert seiner Würfel.',
  open: (n) => (n === 1 ? 'Ein Platz ist frei.' : `${n} Plätze sind frei.`),
  full: 'Alle Plätze sind besetzt; die Partie beginnt, sobald alle hier sind.',
  ready: 'Alle müssen hier sein, und zwar in',
  seedsBy: 'Wer ihn nicht zeigt, verliert den Platz in',
  openUntil: (when) => `Sie wartet bis ${when}.`,
  leave: 'Diesen Platz verlassen',
  withdraw: 'Diese Partie zurückziehen',
  sure: 'Dann kann sie niemand mehr spielen. Wer zu ihr kommt, liest, dass du sie zurückgezogen hast.',
  sureYes: 'Ja, zurückziehen',
  sureNo: 'Nein, weiter warten',
  withdrawn: {
    mine: 'Du hast diese Partie zurückgezogen',
    theirs: (who) => `${who} hat diese Partie zurückgezogen`,
    nobody: 'Diese Partie war zu Ende, bevor sie begann',
    text: 'Sie wurde nicht gespielt und zählt nicht.',
    another: 'Um eine neue bitten',
    fresh: 'Andere Partie',
    before: 'Die Partie davor',
  },
  kept: 'Ein Platz ist für dich reserviert.',
  here: 'Ich bin da',
  sit: (side) => `${side} spielen`,
  bot: (side) => `${side} einem Bot geben`,
  private:
    'Diese Partie ist privat: Nur wer eingeladen ist, kann mitspielen. Frag nach der Einladung, wer die Partie angesetzt hat; bis dahin kannst du zusehen.',
};
